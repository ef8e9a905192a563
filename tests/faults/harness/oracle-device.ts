import type { Device } from './device.ts';
import type { Held } from './oracle.ts';

/** Compares the final outbox and receipts of a device with what the server has stored. */
export async function checkDevice({ ledger, store }: Device, { keys }: Held): Promise<void> {
  for (const record of await store.all()) {
    const entry = ledger.entries.get(record.key);
    const { key, state, attempts, lastError } = record;
    if (!entry) ledger.report('wrong state', `${key} was never submitted`);
    else if (state === 'queued') ledger.report('wrong state', `${key} is still queued after ${attempts} attempts`);
    else if (entry.normal) ledger.report('wrong state', `${key} needs attention though it is valid`);
    else if (lastError?.message !== entry.refusal) {
      ledger.report('wrong state', `${key} says '${lastError?.message}', the server '${entry.refusal}'`);
    }
    if (attempts < 1) ledger.report('wrong state', `${key} was never counted`);
  }
  for (const { key, normal, wish, kept } of ledger.entries.values()) {
    const receipt = await store.receipt(key);
    if (receipt && !keys.has(key))
      ledger.report('wrong state', `${key} has a receipt, but the server does not hold it`);
    const expected = normal && wish === 'wanted' && kept;
    if (!receipt && expected) ledger.report('wrong state', `${key} has no receipt`);
    if (!normal && wish === 'wanted' && kept && receipt)
      ledger.report('wrong state', `${key} was refused, yet receipted`);
  }
}
