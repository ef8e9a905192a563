import { recordsQuery, wholeListSource } from '#admin/records/list-sources.ts';
import type { ListedResource } from '#admin/records/resource-config.ts';
import { MAX_SUBJECT } from '#contract/admin/desk.ts';
import { PLACEHOLDERS, type Template, templates, templatesAll } from '#contract/admin/templates.ts';
import { LIMITS } from '#contract/core/fields.ts';

const NAMES: Readonly<Record<Template['purpose'], string>> = { enquiry: 'Enquiries', application: 'Applications' };

const placeholders = Object.entries(PLACEHOLDERS).map(([placeholder, { meaning }]) => `${placeholder}: ${meaning}`);

/** All templates of answers, the oldest first. */
export const templatesQuery = recordsQuery('templates', templatesAll);

/** Templates of answers in the back office. */
export const templateResource: ListedResource<Template> = {
  name: 'templates',
  ...wholeListSource('templates', templatesAll),
  relatedQueries: [],
  calls: templates,
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, max: LIMITS.name, hint: 'Only the team sees it.' },
    {
      ...{ type: 'choice', name: 'purpose', label: 'Use it for', required: true },
      options: Object.entries(NAMES).map(([value, label]) => ({ value, label })),
    },
    {
      ...{ type: 'text', name: 'subject', label: 'Subject', max: MAX_SUBJECT },
      hint: 'Of mails. Empty: ‘Re: your enquiry’ or the opening.',
    },
    {
      ...{ type: 'area', name: 'text', label: 'Text', required: true, max: LIMITS.message },
      hint: `Filled in when it is used: ${placeholders.join(', ')}.`,
    },
  ],
  titleOf: ({ name }) => name,
  Details: ({ row: { text } }) => (
    <p dir="auto" className="record-text line-clamp-4 whitespace-pre-line">
      {text}
    </p>
  ),
  Extra: ({ row: { purpose } }) => <span className="text-muted">{NAMES[purpose]}</span>,
  texts: {
    ...{ one: 'template', many: 'templates', create: 'Create Template', creating: 'Create Template' },
    ...{ update: 'Update Template', edit: 'Edit', editing: 'Update Template', remove: 'word' },
  },
};
