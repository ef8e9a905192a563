import { Cell, DateCell, ICON, MailCell, NameCell, PhoneCell, Row } from '#admin/paged/cells.tsx';
import { PagedScreen } from '#admin/paged/PagedScreen.tsx';
import type { Application } from '#contract/back-office/jobs.ts';
import { Briefcase } from '#ui/record-icons.tsx';
import { applications } from './list.ts';
import { OpenResume } from './OpenResume.tsx';

const HEAD = [
  ['Name', ''],
  ['Date', 'col-date'],
  ['Opening', 'col-opening'],
  ['Phone number', 'col-phone'],
  ['Email', 'col-mail'],
  ['Resume', 'col-resume'],
] as const;

const rowOf = (application: Application) => {
  const { _id, name, createdAt, opening, phone, email } = application;
  return (
    <Row key={_id} createdAt={createdAt}>
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
      <Cell className="record-actions">
        <OpenResume application={application} />
      </Cell>
    </Row>
  );
};

/** Resumes: who has applied, newest first, and the file each has sent. */
export const ResumesScreen = () => (
  <PagedScreen list={applications} empty="No resumes found." head={HEAD} row={rowOf} />
);
