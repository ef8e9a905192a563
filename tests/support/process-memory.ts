import { readFile } from 'node:fs/promises';

/**
 * Resident memory of a process, in MB; Linux only.
 * @param which now (`VmRSS`), or the most since its start (`VmHWM`)
 */
export async function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${which}:\\s*(\\d+)`).exec(status)?.[1]) / 1024;
}
