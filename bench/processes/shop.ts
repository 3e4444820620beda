// The shop as a deployment runs it, with an ear for the one that measures it.
import { loadConfig } from '@matjar/api/config.ts';
import { createLog } from '@matjar/api/platform/log.ts';
import { startServer } from '@matjar/api/server.ts';
import { type Order, report } from './messages.ts';

// As fast as in production, without the secrets and services that real shoppers would need.
const config = loadConfig({ ...process.env, NODE_ENV: 'test' });
const server = await startServer(config, { log: createLog(config) });

process.on('message', async (order: Order) => {
  if (order.kind === 'report-memory') {
    report({ kind: 'memory', memory: process.memoryUsage.rss() / 1_024 ** 2 });
  }
  if (order.kind !== 'stop') return;
  await server.stop();
  process.exit();
});

// Never outlives the one that measures it.
process.on('disconnect', () => process.exit());

report({ kind: 'listening', address: server.address });
