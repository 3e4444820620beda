// The limit: Fastify with nothing around it, sending given bytes from memory.
import Fastify from 'fastify';
import { type FixedResponse, type Order, report } from './messages.ts';

async function serve(responses: readonly FixedResponse[]): Promise<void> {
  const app = Fastify();
  for (const { path, body, headers } of responses) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, (_request, reply) => {
      reply.headers(headers).send(bytes);
    });
  }
  report({ kind: 'listening', address: await app.listen({ port: 0, host: '127.0.0.1' }) });
}

// Never outlives the one that measures it.
process.on('disconnect', () => process.exit());

process.on('message', async (order: Order) => {
  if (order.kind === 'serve') await serve(order.responses);
  if (order.kind === 'stop') process.exit();
});
