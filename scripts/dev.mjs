// Runs Vite with hot reload, and the API server behind its proxy.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tool } from './lib/tool.mjs';

if (existsSync('.env')) process.loadEnvFile();
const apiPort = process.env.PORT ?? '3000';
const run = (command, args, env = {}) =>
  spawn(...tool(command, ...args), { stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run('tsx', ['watch', 'server/app/main.ts'], { PORT: apiPort, DRAIN_SECONDS: '0' }),
  run('vite', process.argv.slice(2), { API_ORIGIN: `http://127.0.0.1:${apiPort}` }),
];
const stop = () => {
  for (const child of children) child.kill();
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
