import { type RefObject, useRef } from 'react';
import { Cell, DateCell, ICON, ListScreen, MailCell, NameCell, PhoneCell, Row } from '#admin/lists/ListScreen.tsx';
import { useFocusRow } from '#admin/lists/use-focus-row.ts';
import { longListSource } from '#admin/records/list-sources.ts';
import type { RemovableResource } from '#admin/records/resource-config.ts';
import { useHiddenRecords, useRemoveRecord } from '#admin/records/use-remove-record.ts';
import { useRight } from '#admin/use-rights.ts';
import { type Application, applications as calls } from '#contract/admin/applications.ts';
import { Button } from '#ui/Button.tsx';
import { Briefcase } from '#ui/icons-later.tsx';
import { applications } from './application-list.ts';
import { OpenResume } from './OpenResume.tsx';

const HEAD = [
  ['Name', ''],
  ['Date', 'col-date'],
  ['Opening', 'col-opening'],
  ['Phone number', 'col-phone'],
  ['Email', 'col-mail'],
  ['Resume', 'col-resume'],
] as const;

const resource: RemovableResource<Application> = {
  ...longListSource(applications),
  relatedQueries: [['summary']],
  calls,
  titleOf: ({ name }) => name,
  texts: { one: 'resume' },
};

interface ResumeRowProps {
  application: Application;
  /** Undefined if the admin may not delete it. @param next id of the row to focus afterwards */
  onDelete: ((application: Application, next: string | undefined) => void) | undefined;
}

function ResumeRow({ application, onDelete }: ResumeRowProps) {
  const { _id, name, createdAt, opening, phone, email } = application;
  const removeAt = (row: HTMLElement | null) => {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    onDelete?.(application, neighbour instanceof HTMLElement ? neighbour.dataset.id : undefined);
  };
  return (
    <Row id={_id} createdAt={createdAt}>
      <NameCell>{name}</NameCell>
      <DateCell createdAt={createdAt} />
      <Cell>
        <span className="record-line">
          <Briefcase {...ICON} />
          <bdi className="line-clamp-3">{opening || 'No opening named'}</bdi>
        </span>
      </Cell>
      <PhoneCell>{phone}</PhoneCell>
      <MailCell>{email}</MailCell>
      <Cell className="record-actions gap-6 whitespace-nowrap">
        <OpenResume application={application} />
        {onDelete && (
          <Button
            variant="quiet"
            className="@min-[56rem]:ms-5"
            aria-label={`Delete the application of ${name}`}
            onClick={({ currentTarget }) => removeAt(currentTarget.closest('tr'))}
          >
            Delete
          </Button>
        )}
      </Cell>
    </Row>
  );
}

/** Job applications with their resumes, newest first. */
export function ResumesScreen() {
  const heading: RefObject<HTMLHeadingElement | null> = useRef(null);
  const hidden = useHiddenRecords();
  const focus = useFocusRow(heading);
  const remove = useRemoveRecord(resource, ({ _id }) => focus(_id));
  const mayDelete = useRight('desk');
  const onDelete = (application: Application, next: string | undefined) => {
    focus(next);
    remove(application);
  };
  return (
    <ListScreen
      list={applications}
      empty="No resumes found."
      headingRef={heading}
      head={HEAD}
      row={(application) =>
        hidden.has(application._id) ? null : (
          <ResumeRow key={application._id} application={application} onDelete={mayDelete ? onDelete : undefined} />
        )
      }
    />
  );
}
