import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface SmtpDouble {
  url: string;
  port: number;
  /** Whole messages as they came over the wire. */
  messages: { from: string; to: string[]; raw: string }[];
  stop(): Promise<void>;
}

/** A real mail server on the loopback address that stores what it receives. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<SmtpDouble> {
  const messages: SmtpDouble['messages'] = [];
  const server = new SMTPServer({
    authOptional: true,
    // The shop keeps its connections open; the end of a test does not wait for them.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        messages.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((each) => each.address),
          raw,
        });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: chosen } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${chosen}`, port: chosen, messages, stop };
}
