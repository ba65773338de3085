import { createTransport } from 'nodemailer';
import type { HttpClient, HttpResponse } from '../../web/http-client.ts';
import type { Attempt } from '../webhooks/delivery.ts';
import { createPost, faultOfStatus, type Sent } from '../webhooks/send-message.ts';
import { signedHeaders } from '../webhooks/signing.ts';
import { oneLine } from '../messages/digest.ts';
import type { DestinationRecord, MessageRecord } from './destination.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  implicitTls: boolean;
  requireTls: boolean;
  user: string | undefined;
  password: string | undefined;
  from: string;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

export const NO_SMTP =
  'No mail server is configured. Ask the operator of the service to set SMTP_URL and SMTP_FROM.';

export function createSend({
  client,
  smtp,
  now,
  clock,
}: {
  client: HttpClient;
  smtp: SmtpSettings | null;
  now: () => Date;
  clock: () => number;
}) {
  const post = createPost({ client, now, clock });
  const sendMail = createSendMail({ smtp, now, clock });
  return async (
    { kind, url, secret, to }: Pick<DestinationRecord, 'kind' | 'url' | 'secret' | 'to'>,
    { _id: id, content }: Pick<MessageRecord, '_id' | 'content'>,
    signal: AbortSignal,
  ): Promise<Sent> => {
    if (content.mail !== null) return sendMail(content.mail, { id, to });
    const body = content.json;
    const headers = secret === null ? { 'webhook-id': id } : signedHeaders({ secret, id, at: now(), body });
    return post({ url: url ?? '', headers, body }, signal, kind === 'slack' ? faultOfSlack : faultOfChat);
  };
}

export type Send = ReturnType<typeof createSend>;

/** A proxy may respond with 200 and drop the message. */
function faultOfSlack(response: HttpResponse): string | null {
  const fault = faultOfChat(response);
  if (fault !== null || response.body.toString('utf8').trim() === 'ok') return fault;
  return 'The receiver returned 200, but without Slack\'s "ok". Check that the address is an incoming webhook.';
}

function faultOfChat(response: HttpResponse): string | null {
  const fault = faultOfStatus(response);
  const word = response.body.subarray(0, 100).toString('utf8').trim();
  return fault !== null && /^[a-z]+(?:_[a-z]+)+$/.test(word) ? `${fault} Reason: ${word}.` : fault;
}

function createSendMail({
  smtp,
  now,
  clock,
}: {
  smtp: SmtpSettings | null;
  now: () => Date;
  clock: () => number;
}) {
  const transport =
    smtp === null
      ? null
      : createTransport({
          host: smtp.host,
          port: smtp.port,
          secure: smtp.implicitTls,
          requireTLS: smtp.requireTls,
          ...(smtp.user === undefined ? {} : { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
          connectionTimeout: CONNECT_MS,
          greetingTimeout: CONNECT_MS,
          socketTimeout: SILENCE_MS,
          // The mail library must not read files or URLs.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
  return async (
    { subject, html, text }: { subject: string; html: string; text: string },
    { id, to }: { id: string; to: readonly string[] },
  ): Promise<Sent> => {
    const at = now();
    const began = clock();
    const ended = (status: number | null, error: string | null): Sent => {
      const attempt: Attempt = { at, status, ms: Math.round(clock() - began), error };
      return { attempt, gone: false, retryAfter: undefined };
    };
    if (transport === null || smtp === null) return ended(null, NO_SMTP);
    try {
      await transport.sendMail({
        from: smtp.from,
        to: to.map((address) => ({ name: '', address })),
        subject,
        html,
        text,
        // Every attempt has the same id, so that mail programs show the email once.
        messageId: `<${id}@${smtp.from.replace(/>$/, '').split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return ended(250, null);
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      return ended(responseCode ?? null, sentenceOf(code, error));
    }
  };
}

const SENTENCES: Record<string, string> = {
  ECONNECTION: 'The mail server does not accept connections. Check SMTP_URL.',
  ESOCKET: 'The connection to the mail server failed. Check SMTP_URL.',
  EDNS: 'The host name of the mail server could not be resolved. Check SMTP_URL.',
  ETIMEDOUT: 'The mail server did not respond in time. Check SMTP_URL.',
  ETLS: 'The mail server does not offer TLS, which this service requires. Use another mail server, or set SMTP_TLS=optional.',
  EAUTH: 'The mail server rejected the user name or the password. Check SMTP_URL.',
};

function sentenceOf(code: string | undefined, error: unknown): string {
  const known = code === undefined ? undefined : SENTENCES[code];
  if (known !== undefined) return known;
  const { response } = error as { response?: unknown };
  return typeof response === 'string'
    ? `The mail server returned: ${oneLine(response, 200)}`
    : 'The email could not be sent. Check SMTP_URL and the addresses of the recipients.';
}
