import * as z from 'zod/mini';
import { FILE_MESSAGES } from '#contract/core/files.ts';
import { applicationBody } from '#contract/public/applications.ts';
import { enquiryBody } from '#contract/public/enquiries.ts';
import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { resumeContentOf } from '#server/entities/applications/resume-content.ts';
import type { Content } from './content.ts';

/** One submission as the visitor sees it: its content, the results shown, and whether it should be delivered. */
export interface Entry {
  readonly key: string;
  readonly content: Content;
  /** The fields as the server should store them; undefined if it refuses them. */
  readonly normal: Readonly<Record<string, unknown>> | undefined;
  /** The server's error message; undefined if it accepts the fields. */
  readonly refusal: string | undefined;
  /** `unsure`: a submit and a deletion or replacement overlapped. */
  wish: 'wanted' | 'gone' | 'unsure';
  /** Whether the device has stored it since `wish` last became `wanted`. */
  kept: boolean;
  readonly told: SubmissionResult['outcome'][];
  /** Number of running calls that put it into the outbox. */
  submitting: number;
  /** Number of running calls that delete or replace it. */
  leaving: number;
  /** How often a deletion or replacement has begun. */
  forgotten: number;
  /** The request body that the device has sent. */
  body?: string;
}

/** A broken rule. */
export interface Violation {
  readonly kind: 'lost' | 'twice' | 'wrong state';
  readonly text: string;
}

/** All submissions of one schedule, and the rules that it broke. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly violations: readonly Violation[];
  /** Records the start of a submit. The same key again makes a deleted submission wanted again. */
  begin(key: string, content: Content): Entry;
  /** Records that a submission is being deleted or replaced. Returns undefined for an unknown key. */
  forget(key: string): Entry | undefined;
  report(kind: Violation['kind'], text: string): void;
}

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();
  const violations: Violation[] = [];
  return {
    entries,
    violations,
    begin(key, content) {
      const entry = entries.get(key) ?? entryOf(key, content);
      entries.set(key, entry);
      if (entry.leaving > 0) entry.wish = 'unsure';
      if (entry.wish === 'gone') Object.assign(entry, { wish: 'wanted', kept: false });
      entry.submitting += 1;
      return entry;
    },
    forget(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.wish === 'wanted') entry.wish = entry.submitting > 0 ? 'unsure' : 'gone';
      entry.leaving += 1;
      entry.forgotten += 1;
      return entry;
    },
    report: (kind, text) => void violations.push({ kind, text }),
  };
}

function entryOf(key: string, content: Content): Entry {
  const { kind, fields, file } = content;
  const parsed = z.safeParse(kind === 'job' ? applicationBody : enquiryBody, fields);
  // The server reads the file before it checks the fields.
  const isWrong = kind === 'job' && !(file && resumeContentOf(Buffer.from(file.bytes)));
  return {
    ...{ key, content, wish: 'wanted', kept: false, told: [], submitting: 0, leaving: 0, forgotten: 0 },
    normal: parsed.success && !isWrong ? parsed.data : undefined,
    refusal: isWrong ? FILE_MESSAGES.resume.type : parsed.error?.issues[0]?.message,
  };
}
