import { STATUS_CODES } from 'node:http';
import { isAppError } from '../../errors.ts';
import { DEFAULT_USER_AGENT } from '../../web/fetch-page.ts';
import type { HttpClient, HttpResponse } from '../../web/http-client.ts';
import { parseRetryAfter } from '../../web/fetch-failure.ts';
import type { Attempt, DeliveryRecord, WebhookRecord } from './delivery.ts';
import { signedHeaders } from './signing.ts';

const TIMEOUT_MS = 15_000;
/** In bytes. If the response is longer, the message still counts as delivered. */
const MAX_ANSWER_BYTES = 65_536;

export interface Sent {
  attempt: Attempt;
  /** Status 410: the receiver accepts no more messages (RFC 9110 section 15.5.11). */
  gone: boolean;
  /** The pause that the receiver asked for, in seconds. */
  retryAfter: number | undefined;
}

export const PRIVATE_RECEIVER =
  'The address is not on the public internet, so nothing is sent there. Use a public address, or ask the operator of the service to allow this address (EGRESS_ALLOW_CIDRS).';

const SENTENCES: Record<string, string> = {
  'fetch.timeout': `The receiver did not respond within ${TIMEOUT_MS / 1000} seconds.`,
  'fetch.refused': 'The receiver does not accept connections. Check that it is running.',
  'fetch.unresolvable': 'The host name of the receiver could not be resolved. Check its address.',
  'fetch.interrupted': 'The receiver closed the connection before it responded. Check its log.',
  'fetch.tls':
    'Could not connect securely to the receiver: its certificate is not valid, or it does not support TLS.',
  'fetch.bad_response': 'The receiver did not return valid HTTP. Check its address.',
  'fetch.bad_encoding':
    'The Content-Encoding header of the receiver’s response does not match how the response is actually compressed. Correct the header at the receiver.',
  'url.address_refused': PRIVATE_RECEIVER,
};

export function createPost({
  client,
  now,
  clock,
}: {
  client: HttpClient;
  now: () => Date;
  clock: () => number;
}) {
  return async (
    { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
    signal: AbortSignal,
    faultOf: (response: HttpResponse) => string | null = faultOfStatus,
  ): Promise<Sent> => {
    const at = now();
    const began = clock();
    const attempt = (status: number | null, error: string | null): Attempt => ({
      at,
      status,
      ms: Math.round(clock() - began),
      error,
    });
    try {
      const response = await client.request({
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': DEFAULT_USER_AGENT, ...headers },
        body,
        maxBytes: MAX_ANSWER_BYTES,
        maxRedirects: null,
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      const { status, headers: answered } = response;
      return {
        attempt: attempt(status, faultOf(response)),
        gone: status === 410,
        retryAfter: status === 429 || status === 503 ? parseRetryAfter(answered) : undefined,
      };
    } catch (error) {
      if (signal.aborted) throw error;
      const { code, message } = isAppError(error)
        ? error
        : { code: '', message: 'The message could not be sent. Check that the receiver can be reached.' };
      const taken = code === 'fetch.too_large';
      return {
        attempt: attempt(null, taken ? null : (SENTENCES[code] ?? message)),
        gone: false,
        retryAfter: undefined,
      };
    }
  };
}

export type Post = ReturnType<typeof createPost>;

export function createSendMessage({
  client,
  now,
  clock,
}: {
  client: HttpClient;
  now: () => Date;
  clock: () => number;
}) {
  const post = createPost({ client, now, clock });
  return (
    { url, secret }: Pick<WebhookRecord, 'url' | 'secret'>,
    { message_id: id, body }: Pick<DeliveryRecord, 'message_id' | 'body'>,
    signal: AbortSignal,
  ): Promise<Sent> => post({ url, headers: signedHeaders({ secret, id, at: now(), body }), body }, signal);
}

export type SendMessage = ReturnType<typeof createSendMessage>;

export function faultOfStatus({ status }: Pick<HttpResponse, 'status'>): string | null {
  if (status >= 200 && status <= 299) return null;
  const name = STATUS_CODES[status]?.toLowerCase();
  const answered = `The receiver returned ${status}${name === undefined ? '' : ` (${name})`}`;
  return status >= 300 && status <= 399
    ? `${answered}. Redirects are not followed: create a webhook with the final address.`
    : `${answered}.`;
}
