import { expect, vi } from 'vitest';

let complaints: string[] = [];
let expected: RegExp[] = [];

/** Collects errors and warnings of the console from now on. */
export function watchConsole(): void {
  complaints = [];
  expected = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => complaints.push(parts.map(String).join(' ')));
  }
}

/** Declares errors that the test causes on purpose. */
export const expectComplaints = (...patterns: RegExp[]) => expected.push(...patterns);

/** Errors and warnings so far. */
export const consoleComplaints = (): readonly string[] => complaints;

/** Whether the console had an error or a warning that matches. */
export const hasComplained = (pattern: RegExp): boolean => complaints.some((text) => pattern.test(text));

/** Fails the test if the console had an error or a warning that the test does not expect. */
export function checkConsole(): void {
  vi.restoreAllMocks();
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, `the console complained: ${unexpected.join('; ')}`).toEqual([]);
}
