import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from '../../../src/app/register-worker.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const registrationWith = (parts: Partial<ServiceWorkerRegistration>) =>
  ({ installing: null, waiting: null, active: null, ...parts }) as ServiceWorkerRegistration;

test.each([
  ['before the page hears of it', registrationWith({})],
  ['while the page hears of it', registrationWith({ installing: { state: 'redundant' } as ServiceWorker })],
])('an installation that fails %s is tried again', async (_, failed) => {
  vi.stubEnv('PROD', true);
  const { serviceWorker } = navigator;
  const postMessage = vi.fn(() => setTimeout(() => serviceWorker.dispatchEvent(new Event('controllerchange'))));
  const active = registrationWith({ active: { state: 'activated', postMessage } as unknown as ServiceWorker });
  const register = vi.spyOn(serviceWorker, 'register').mockResolvedValueOnce(failed).mockResolvedValue(active);
  expect(await registerWorker()).toEqual({ script: expect.anything(), isNew: true });
  expect(register.mock.calls.length).toBeGreaterThan(1);
  // It controls no page yet.
  expect(postMessage).toHaveBeenCalledWith({ type: 'CLAIM' });
});
