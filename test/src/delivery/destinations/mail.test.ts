import { expect } from 'chai';
import PostalMime from 'postal-mime';
import { startMailServer } from '../../../support/mail-server.ts';
import { ALL, SECOND, setStage, type Stage } from './stage.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

describe('mail', () => {
  let server: MailServer;
  let stage: Stage;
  let ws = '';

  before(async function () {
    this.timeout(1_800_000);
    server = await startMailServer();
    stage = await setStage({ smtp: server.settings });
  });
  beforeEach(() => {
    ws = stage.newWorkspace();
    server.mails.length = 0;
    stage.time.now = new Date('2026-03-02T12:00:00Z');
  });
  after(async () => {
    await stage.close();
    await server.close();
  });

  const toTeam = async (on: Stage = stage): Promise<string> =>
    (await on.keep.create(ws, { kind: 'email', to: ['a@example.com', 'b@example.com'], wanted: ALL }))._id;
  async function sent(id: string, on: Stage = stage) {
    on.later(5 * SECOND);
    await on.outbox.step(id);
    const [message] = await on.messages(id);
    return message!;
  }

  describe('when the service has no mail server', () => {
    it('refuses the destination', async () => {
      const without = await setStage();
      const refused = await toTeam(without).catch(({ code }: { code: string }) => code);
      await without.close();
      expect(refused).to.equal('destination.no_mail_server');
    });
  });

  describe('when the service requires TLS and the server has none', () => {
    it('sends nothing and says why', async () => {
      const strict = await setStage({ smtp: { ...server.settings, requireTls: true } });
      const id = await toTeam(strict);
      await strict.happen(ws, ['A price']);
      const { status, attempts } = await sent(id, strict);
      await strict.close();
      expect([status, attempts[0]!.error, server.mails.length]).to.deep.equal([
        'pending',
        'The mail server does not offer TLS, which this service requires. Use another mail server, or set SMTP_TLS=optional.',
        0,
      ]);
    });
  });

  describe('when the server refuses a mail', () => {
    it("logs the server's message, and sends the same mail later", async () => {
      server.faults.push({ responseCode: 451, message: 'Try again later' });
      const id = await toTeam();
      await stage.happen(ws, ['A price']);
      const first = await sent(id);
      expect([first.status, first.attempts[0]!.status]).to.deep.equal(['pending', 451]);
      expect(first.attempts[0]!.error).to.include('Try again later');
      expect((await sent(id)).status).to.equal('sent');
      expect(server.mails).to.have.length(1);
    });
  });

  describe('when the server is unreachable', () => {
    it('logs that and retries', async () => {
      const away = await setStage({ smtp: { ...server.settings, port: 1 } });
      const id = await toTeam(away);
      await away.happen(ws, ['A price']);
      const { status, attempts } = await sent(id, away);
      await away.close();
      expect([status, attempts[0]!.error]).to.deep.equal([
        'pending',
        'The connection to the mail server failed. Check SMTP_URL.',
      ]);
    });
  });

  describe('when it is accepted', () => {
    it('has text and HTML of the event, for all recipients', async () => {
      const id = await toTeam();
      await stage.happen(ws, ['Pro now costs $59, up from $49']);
      await sent(id);
      const [mail] = server.mails;
      const read = await PostalMime.parse(mail!.raw);
      expect(mail!.to).to.deep.equal(['a@example.com', 'b@example.com']);
      expect(read.subject).to.equal('1 change from Name of comp_rival: Pro now costs $59, up from $49');
      expect(
        [read.text, read.html].every((part) => part!.includes('Pro now costs $59, up from $49')),
      ).to.equal(true);
    });

    it('has the message id, so that a repeated mail is recognized', async () => {
      const id = await toTeam();
      await stage.happen(ws, ['A price']);
      const message = await sent(id);
      expect((await PostalMime.parse(server.mails[0]!.raw)).messageId).to.equal(
        `<${message._id}@example.com>`,
      );
    });

    it('no title can add a header', async () => {
      const id = await toTeam();
      await stage.happen(ws, ['A price\r\nBcc: all@evil.test\r\n\r\nbody']);
      await sent(id);
      const { headers } = await PostalMime.parse(server.mails[0]!.raw);
      expect(headers.filter(({ key }) => key === 'bcc')).to.deep.equal([]);
    });
  });
});
