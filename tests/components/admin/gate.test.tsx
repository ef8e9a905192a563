import { expect, test } from 'vitest';
import { expectComplaints } from '../support/console.ts';
import { storeSession } from '../support/render-admin.tsx';
import { renderApp } from '../support/render-app.tsx';
import { stubApi } from '../support/stub-api.ts';

const SCREENS = [
  ...['/admin', '/admin/welcome', '/admin/CreateTeam', '/admin/ManageTeam', '/admin/contact-us-data'],
  ...['/admin/CreateProducts', '/admin/ManageProducts', '/admin/CreatePortfolio', '/admin/services'],
  ...['/admin/CreateReview', '/admin/ManageReviews', '/admin/ManageContacts', '/admin/Resumes'],
];

test('A-GATE-01, A-GATE-03: without the stored role admin every screen leads to / and reads nothing', async () => {
  // The home page finds no server.
  expectComplaints(/^Reading .* failed/);
  const requests = stubApi({});
  const open = async (screen: string) => {
    const { location, unmount } = await renderApp(screen);
    expect(location(), screen).toBe('/');
    unmount();
  };
  for (const screen of SCREENS) await open(screen);
  storeSession('user');
  await open('/admin/welcome');
  localStorage.setItem('role', 'Admin');
  await open('/admin/welcome');
  expect(requests.filter(({ url }) => /\/(admins|contacts|jobs)\//.test(url))).toEqual([]);
});
