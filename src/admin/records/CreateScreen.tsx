import { useId, useRef } from 'react';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { AnyRow, ResourceConfig } from './resource-config.ts';

export interface CreateScreenProps<Row extends AnyRow> {
  resource: ResourceConfig<Row>;
  title: string;
  /** Link to the screen with all records. */
  list: { label: string; to: string };
  /** Called after a record was created. By default the screen stays open for another one. */
  onSaved?: () => void;
}

/** A screen that creates records of a resource. */
export function CreateScreen<Row extends AnyRow>({ resource, title, list, onSaved }: CreateScreenProps<Row>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const again = () => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-1">
        <h1 ref={heading} id={id} tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <SiteLink to={list.to} className="inline-flex min-h-12 items-center gap-3 justify-self-start font-semibold">
          {list.label} <BrandArrow />
        </SiteLink>
      </div>
      <RecordForm resource={resource} placement="page" onSaved={onSaved ?? again} />
    </section>
  );
}
