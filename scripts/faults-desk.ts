import { runDeskSchedule } from '#tests/faults/desk/schedule.ts';
import { runFromCommandLine } from '#tests/faults/harness/command-line.ts';

// npm run faults:desk -- [COUNT] [--seed FIRST]: schedules of two admins who change one enquiry.
await runFromCommandLine('faults:desk', 'changes', (server) => (seed) => runDeskSchedule(seed, server));
