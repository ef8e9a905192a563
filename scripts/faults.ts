import 'fake-indexeddb/auto';
import { parseArguments } from '#tests/faults/harness/arguments.ts';
import { runBatch } from '#tests/faults/harness/batch.ts';
import { countOf, failuresOf } from '#tests/faults/harness/report.ts';
import type { Report } from '#tests/faults/harness/schedule.ts';
import { startHere } from '#tests/faults/harness/server-here.ts';

// npm run faults -- [COUNT] [--seed FIRST]: runs COUNT schedules. With --seed alone it runs one and logs its steps.
/** Schedules on one database. A larger database would slow down the oracle's look-ups. */
const BATCH = 500;
const { first, count } = parseArguments(process.argv.slice(2), 1000);

const say = (text: string) => process.stdout.write(text);
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const reports: Report[] = [];

function progress(report: Report): void {
  const needsLog = count === 1 || report.violations.length > 0;
  reports.push(needsLog ? report : { ...report, log: [] });
  const { lost, twice, 'wrong state': wrong } = countOf(reports);
  const line = `${reports.length}/${count} schedules, ${seconds()} s: ${lost} lost, ${twice} twice, ${wrong} wrong states`;
  if (process.stdout.isTTY) say(`\r${line}`);
  else if (reports.length % 100 === 0) say(`${line}\n`);
}

for (let done = 0; done < count; done += BATCH) {
  const server = await startHere();
  await runBatch(server, { first: first + done, count: Math.min(BATCH, count - done), onReport: progress });
  await server.stop();
}

const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0);
const failed = reports.filter(({ violations }) => violations.length > 0);
if (count === 1) say(`\n${reports[0]?.log.join('\n')}\n`);
say(`\n${failuresOf(reports)}\n`);
const rows: [string, number | string][] = [
  ['schedules', reports.length],
  ['submissions', sum(({ submissions }) => submissions)],
  ['requests', sum(({ requests }) => requests)],
  ...Object.entries(countOf(reports)),
  ['failing seeds', failed.map(({ seed }) => seed).join(' ') || 'none'],
  ['seconds', seconds()],
];
for (const [name, value] of rows) say(`${name.padEnd(14)} ${value}\n`);
process.exit(failed.length > 0 ? 1 : 0);
