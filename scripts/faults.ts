import 'fake-indexeddb/auto';
import { runFromCommandLine } from '#tests/faults/harness/command-line.ts';
import { runSchedule } from '#tests/faults/harness/schedule.ts';

// npm run faults -- [COUNT] [--seed FIRST]: schedules of submissions.
await runFromCommandLine('faults', 'submissions', (server) => (seed) => runSchedule(seed, server));
