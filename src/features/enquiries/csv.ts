import type { Contact } from '#contract/back-office/contacts.ts';
import { tableDate } from './dates.ts';

const COLUMNS = ['Date', 'Name', 'Phone number', 'Email', 'Address', 'Message'];

// A spreadsheet would run a cell that begins so as a formula; the apostrophe makes it text.
const harmless = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`;

/** Enquiries as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function csvOf(contacts: readonly Contact[]): string {
  const rows = contacts.map(({ createdAt, name, phoneNumber, email, address, message }) => [
    tableDate(createdAt),
    name,
    phoneNumber,
    email,
    address || 'N/A',
    message,
  ]);
  return `\uFEFF${[COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Hands a text to the browser as a file. */
export function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
