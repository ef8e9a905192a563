import { parseArguments } from './arguments.ts';
import { runMany } from './batch.ts';
import { countOf, failuresOf } from './report.ts';
import type { Report } from './schedule.ts';
import type { Server } from './server.ts';
import { startHere } from './server-here.ts';

/** Schedules on one database. A larger database would slow down the oracle's look-ups. */
const BATCH = 500;

/**
 * Runs the schedules that the command line names, reports them, and ends the process. With `--seed` alone it runs one and logs
 * its steps.
 * @param script script of package.json
 * @param noun what a schedule sends
 * @param runOne runs the schedule of a seed
 */
export async function runFromCommandLine(
  script: string,
  noun: string,
  runOne: (server: Server) => (seed: number) => Promise<Report>,
): Promise<never> {
  const { first, count } = parseArguments(process.argv.slice(2), 1000);
  const say = (text: string) => process.stdout.write(text);
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const reports: Report[] = [];

  function onReport(report: Report): void {
    const needsLog = count === 1 || report.violations.length > 0;
    reports.push(needsLog ? report : { ...report, log: [] });
    const { lost, twice, 'wrong state': wrong } = countOf(reports);
    const line = `${reports.length}/${count} schedules, ${seconds()} s: ${lost} lost, ${twice} twice, ${wrong} wrong states`;
    if (process.stdout.isTTY) say(`\r${line}`);
    else if (reports.length % 100 === 0) say(`${line}\n`);
  }

  for (let done = 0; done < count; done += BATCH) {
    const server = await startHere();
    await runMany({ first: first + done, count: Math.min(BATCH, count - done), onReport }, runOne(server));
    await server.stop();
  }

  const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0);
  const failed = reports.filter(({ violations }) => violations.length > 0);
  if (count === 1) say(`\n${reports[0]?.log.join('\n')}\n`);
  say(`\n${failuresOf(reports, script)}\n`);
  const rows: [string, number | string][] = [
    ['schedules', reports.length],
    [noun, sum(({ submissions }) => submissions)],
    ['requests', sum(({ requests }) => requests)],
    ...Object.entries(countOf(reports)),
    ['failing seeds', failed.map(({ seed }) => seed).join(' ') || 'none'],
    ['seconds', seconds()],
  ];
  for (const [name, value] of rows) say(`${name.padEnd(14)} ${value}\n`);
  process.exit(failed.length > 0 ? 1 : 0);
}
