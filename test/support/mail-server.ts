import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SmtpSettings } from '../../src/delivery/destinations/send.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

export async function startMailServer({ hidesTls = true }: { hidesTls?: boolean } = {}) {
  const mails: ReceivedMail[] = [];
  const faults: { responseCode: number; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hidesTls ? ['STARTTLS', 'AUTH'] : ['AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const fault = faults.shift();
        if (fault !== undefined)
          return done(Object.assign(new Error(fault.message), { responseCode: fault.responseCode }));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const settings: SmtpSettings = {
    host: '127.0.0.1',
    port,
    implicitTls: false,
    requireTls: false,
    user: undefined,
    password: undefined,
    from: 'Groundwork <groundwork@example.com>',
  };
  return {
    settings,
    mails,
    faults,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
