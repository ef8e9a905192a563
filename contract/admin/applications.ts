import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { itemFields } from '../core/field-description.ts';
import { webAddress } from '../core/fields.ts';
import { RESUME_TYPES } from '../core/files.ts';
import { listOf, one } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';
import { applicationFields } from '../public/applications.ts';
import { removalCallsOf } from './changes.ts';
import { pageQuery } from './page-query.ts';
import { fileOf } from './responses.ts';

/** A path of `jobsResume` on the API's host, or a whole address. */
const resumeAddress = () => webAddress('/jobs/resume/');

/** A job application as the back office reads it. */
export const application = z.object({
  _id: z.string(),
  ...itemFields(applicationFields),
  /** Address of the resume; it takes a token, or a link (`jobsResumeLink`). */
  resume: z._default(resumeAddress(), ''),
  /** Name of the resume's file. */
  resumeName: z._default(z.string(), ''),
  /** Title of the position it is for; empty where it is for none. */
  opening: z._default(z.string(), ''),
  createdAt: z._default(z.string(), ''),
  updatedAt,
});
export type Application = z.output<typeof application>;

export const jobsApplications = defineCall({
  method: 'GET',
  path: '/jobs/applications',
  access: 'desk-read',
  isPersonal: true,
  summary: 'All job applications, newest first, or one page of them',
  query: pageQuery,
  response: listOf(application, 'applications'),
});

/** The calls that delete applications with their resumes; visitors create them, and nothing changes them. */
export const applications = removalCallsOf({
  ...{ access: 'desk', base: '/jobs/applications', key: 'application', noun: 'a job application', item: application },
});

export const jobsResume = defineCall({
  method: 'GET',
  path: '/jobs/resume/:id',
  access: 'desk-read',
  isPersonal: true,
  byLink: true,
  summary: 'The file of a resume',
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  response: fileOf(Object.values(RESUME_TYPES)),
});

export const jobsResumeLink = defineCall({
  method: 'POST',
  path: '/jobs/resume/:id/link',
  access: 'desk-read',
  isPersonal: true,
  summary: 'Sign a link that opens the file of a resume for five minutes',
  response: one(z.object({ success: z.boolean(), message: z.string(), url: resumeAddress(), expiresAt: z.string() })),
});
