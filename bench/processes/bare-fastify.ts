// The limit: Fastify with nothing around it, sending given bytes from memory.
import Fastify from 'fastify';
import { type FixedAnswer, type Order, report } from './messages.ts';

async function serve(answers: readonly FixedAnswer[]): Promise<void> {
  const app = Fastify();
  for (const { path, body, headers } of answers) {
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
  if (order.kind === 'serve') await serve(order.answers);
  if (order.kind === 'stop') process.exit();
});
