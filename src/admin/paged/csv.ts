type Columns<Row> = readonly (readonly [name: string, value: (row: Row) => string])[];

// A spreadsheet would run a cell that begins so as a formula; the apostrophe makes it text.
const harmless = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`;

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function csvOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, textOf]) => textOf(row)))];
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
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
