import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const person = z.strictObject({ email: z.email(), name: z.string().min(1).optional() });

/** The part of SendGrid's v3 mail send that the service uses, validated as strictly as SendGrid does. */
const sendBody = z.strictObject({
  personalizations: z
    .array(
      z.strictObject({
        to: z.array(person).min(1),
        custom_args: z.strictObject({ outbox_id: z.string().min(1) }),
      }),
    )
    .length(1),
  from: person,
  reply_to: person.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  subject: z.string().min(1),
  content: z.tuple([
    z.strictObject({ type: z.literal('text/plain'), value: z.string().min(1) }),
    z.strictObject({ type: z.literal('text/html'), value: z.string().min(1) }),
  ]),
  tracking_settings: z.strictObject({
    click_tracking: z.strictObject({ enable: z.literal(false), enable_text: z.literal(false) }),
    open_tracking: z.strictObject({ enable: z.literal(false) }),
    subscription_tracking: z.strictObject({ enable: z.literal(false) }),
  }),
});

interface ReceivedEmail {
  /** The outbox row's id. */
  readonly id: string;
  readonly to: string;
  readonly toName: string | undefined;
  readonly from: string;
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** References to a conversation. */
  readonly references?: string;
}

export type ServerBehaviour =
  | 'accept'
  /** Accepts nothing and sends no response. */
  | 'hang'
  /** Accepts the message and never says so. */
  | 'accept silently'
  /** Accepts the message and resets the connection instead of responding. */
  | 'accept and reset'
  | { readonly acceptAfterMs: number }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

export interface SendGridServer {
  readonly url: string;
  /** Accepted messages in order. */
  readonly received: readonly ReceivedEmail[];
  /** Number of requests, including rejected ones. */
  requestCount(): number;
  /** Sets the response to a valid request. `index` counts requests from 0; `id` is the outbox row's. */
  setBehaviour(behaviour: (index: number, id: string) => ServerBehaviour): void;
  stop(): Promise<void>;
}

/** A loopback replacement of SendGrid that validates key and body and can be set to fail. */
export async function startSendGridServer(apiKey: string): Promise<SendGridServer> {
  const received: ReceivedEmail[] = [];
  let count = 0;
  let behaviour: (index: number, id: string) => ServerBehaviour = () => 'accept';

  const respond = (response: ServerResponse, status: number, body = '', headers = {}) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const index = count++;
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v3/mail/send') return respond(response, 404);
    if (request.headers.authorization !== `Bearer ${apiKey}`) return respond(response, 401);
    if (request.headers['content-type'] !== 'application/json') return respond(response, 415);
    const parsed = sendBody.safeParse(JSON.parse(body));
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      return respond(response, 400, JSON.stringify({ errors }));
    }
    const { personalizations, from, reply_to, subject, content, headers } = parsed.data;
    const [{ to, custom_args } = { to: [], custom_args: { outbox_id: '' } }] = personalizations;
    const current = behaviour(index, custom_args.outbox_id);
    if (current === 'hang') return;
    if (typeof current === 'object' && 'status' in current)
      return respond(response, current.status, current.body, current.headers);
    received.push({
      id: custom_args.outbox_id,
      to: to[0]?.email ?? '',
      toName: to[0]?.name,
      from: from.email,
      replyTo: reply_to?.email,
      subject,
      text: content[0].value,
      html: content[1].value,
      ...(headers?.['References'] ? { references: headers['References'] } : {}),
    });
    if (current === 'accept and reset') request.socket.resetAndDestroy();
    else if (current === 'accept') respond(response, 202);
    else if (typeof current === 'object') setTimeout(respond, current.acceptAfterMs, response, 202);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => respond(response, 500));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    requestCount: () => count,
    setBehaviour: (next) => {
      behaviour = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
