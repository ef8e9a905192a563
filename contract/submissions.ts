// The call of each kind of submission, under the name of the kind in the outbox. A new kind adds a line.

export { jobsApply as job } from './public/applications.ts';
export { contactsCreate as contact } from './public/enquiries.ts';
