import { API_HOST } from '#api/host.ts';
import { withTimeout } from '#api/patience.ts';

const PATIENCE = 5_000;

/**
 * Whether our server answers at all: its own words count, a captive portal's page does not. Of another host than the
 * page's it can only be seen that something answers.
 * @param owner gives it up
 */
export async function answers(owner: AbortSignal): Promise<boolean> {
  try {
    const mode = API_HOST ? 'no-cors' : 'same-origin';
    const signal = withTimeout(owner, PATIENCE);
    const response = await fetch(`${API_HOST}/healthz`, { mode, signal, cache: 'no-store', redirect: 'error' });
    if (!API_HOST) await response.json();
    return true;
  } catch {
    return false;
  }
}
