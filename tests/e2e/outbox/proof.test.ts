import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { send } from '#contract/client.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { sendEnquiry } from '../../support/http.ts';
import { enquiry } from '../../support/server.ts';
import { enquiryWith, fillIn, NO_JITTER, submit, waitForText } from '../support/contact-form.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { BROWSER, installed, newProfile, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';
import { workerEventsOf } from '../support/worker-events.ts';

// Each submission after the first of a minute needs a proof of work.
const site = sharedSite({ PROOF_AFTER: '1' });
afterEach(() => site().network.set(fault.pass));

/** The messages on the desk as new ones. Who is caught as spam is not among them. */
async function newMessages(): Promise<string[]> {
  const { token, network, enquiries } = site();
  const [all, listed] = await Promise.all([
    enquiries(),
    send(calls.deskEnquiries, { query: { view: 'new' } }, { host: `http://127.0.0.1:${network.target}`, token }),
  ]);
  const ids = listed.ok ? listed.data.map(({ _id }) => _id) : [];
  return all.flatMap(({ _id, message }) => (_id && ids.includes(_id) && message ? [message] : []));
}

/** Fills in the form as slowly as a person, who is no robot. */
async function write(page: Page, message: string): Promise<void> {
  await fillIn(page, enquiryWith(message));
  await page.waitForTimeout(2_000);
  await submit(page);
}

const postsOf = () => {
  const keys = site()
    .network.requests.filter(isPost)
    .map(({ key }) => key);
  return [...new Set(keys)].map((key) => keys.filter((each) => each === key).length);
};

test('D79 the page finds the proof of work, also if the network fails between challenge and proof; the visitor notices nothing', async () => {
  const { origin, network } = site();
  const { context, open } = await newVisitor({ viewport: PHONE });
  await context.addInitScript(NO_JITTER);
  const page = await open(`${origin}/contact`);
  await appRuns(page);
  await write(page, 'The first');
  await waitForText(page, 'Message sent successfully');
  await write(page, 'The second');
  await eventually(async () => (await newMessages()).sort()).toEqual(['The first', 'The second']);
  expect(postsOf()).toEqual([1, 2]);
  await network.set(fault.cut, { times: 1, only: (request) => request.headers['submission-proof'] !== 'ready' });
  await write(page, 'The third');
  await eventually(async () => (await newMessages()).sort()).toEqual(['The first', 'The second', 'The third']);
  // The proof was found once: challenge, failed proof, proof.
  expect(postsOf()).toEqual([1, 2, 3]);
});

test('D79 the worker finds the proof of work, with no page open', async () => {
  const { origin, network } = site();
  const { context, open } = await newProfile(BROWSER);
  const page = await open(`${origin}/contact`);
  await installed(page);
  await network.set(fault.cut);
  await write(page, 'Queued');
  await waitForText(page, 'Saved on this device');
  const blank = await open('about:blank');
  const { sync } = await workerEventsOf(context, page, origin);
  await page.goto('about:blank');
  await network.set(fault.pass);
  // The submission of a minute that needs no proof.
  await sendEnquiry({ url: origin }, enquiry());
  const before = network.requests.length;
  await sync();
  await eventually(newMessages).toContain('Queued');
  expect(network.requests.slice(before).filter(isPost).length).toBeGreaterThanOrEqual(2);
  await blank.close();
});
