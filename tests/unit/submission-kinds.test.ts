import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import * as submissions from '#contract/submissions.ts';
import { submissionKinds } from '#features/waiting/submission-kinds.ts';
import type { Kind } from '#offline/outbox/outbox-record.ts';
import { submissionNoun } from '#offline/submissions/outbox-status.ts';

const kinds = Object.entries<Call>(submissions) as [Kind, Call][];

test.each(kinds)(
  '%s: the waiting page shows it, and its call is public, takes a key and at most one file',
  (kind, call) => {
    expect(submissionKinds[kind]).toMatchObject({ kind, title: expect.any(String) });
    expect(Object.values<Call>(calls)).toContain(call);
    expect(call).toMatchObject({ access: 'public', keyed: true });
    expect(Object.keys(call.files ?? {}).length).toBeLessThan(2);
  },
);

test('the waiting page shows no others', () => {
  expect(Object.keys(submissionKinds).sort()).toEqual(Object.keys(submissions).sort());
});

test('submissions of one kind have its noun, those of several a common one', () => {
  const of = (...kinds: Kind[]) => submissionNoun(kinds.map((kind) => ({ kind })));
  expect([of('contact'), of('job'), of('contact', 'contact'), of('job', 'job'), of('contact', 'job')]).toEqual([
    ...['message', 'application', 'messages', 'applications', 'submissions'],
  ]);
});
