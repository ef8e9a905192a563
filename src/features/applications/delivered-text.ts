/** What a visitor reads once an application has arrived. */
export const DELIVERED_TEXT = 'Application submitted! Our recruiter will reach out to you soon.';
