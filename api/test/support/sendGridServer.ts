import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const person = z.strictObject({ email: z.email(), name: z.string().min(1).optional() });

/** The part of SendGrid's v3 mail send that the service uses, as strict as the original about it. */
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
}

export type ServerBehaviour =
  | 'accept'
  /** Never answers; nothing is accepted. */
  | 'hang'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

export interface SendGridServer {
  readonly url: string;
  /** What was accepted, in order. */
  readonly received: readonly ReceivedEmail[];
  /** How many requests came, whatever became of them. */
  requestCount(): number;
  /** How the server meets a well-formed request; `index` counts requests from 0, `id` is the outbox row's. */
  setBehaviour(behaviour: (index: number, id: string) => ServerBehaviour): void;
  stop(): Promise<void>;
}

/** A loopback server in SendGrid's shape: checks the key and the body, and fails as it is told to. */
export async function startSendGridServer(apiKey: string): Promise<SendGridServer> {
  const received: ReceivedEmail[] = [];
  let count = 0;
  let behaviour: (index: number, id: string) => ServerBehaviour = () => 'accept';

  const answer = (response: ServerResponse, status: number, body = '', headers = {}) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const index = count++;
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v3/mail/send') return answer(response, 404);
    if (request.headers.authorization !== `Bearer ${apiKey}`) return answer(response, 401);
    if (request.headers['content-type'] !== 'application/json') return answer(response, 415);
    const parsed = sendBody.safeParse(JSON.parse(body));
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      return answer(response, 400, JSON.stringify({ errors }));
    }
    const { personalizations, from, reply_to, subject, content } = parsed.data;
    const [{ to, custom_args } = { to: [], custom_args: { outbox_id: '' } }] = personalizations;
    const now = behaviour(index, custom_args.outbox_id);
    if (now === 'hang') return;
    if (now !== 'accept') return answer(response, now.status, now.body, now.headers);
    received.push({
      id: custom_args.outbox_id,
      to: to[0]?.email ?? '',
      toName: to[0]?.name,
      from: from.email,
      replyTo: reply_to?.email,
      subject,
      text: content[0].value,
      html: content[1].value,
    });
    answer(response, 202);
  }

  // Kept for longer than any client keeps one: a request on a connection that just closed would count as a failure.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    take(request, response).catch(() => answer(response, 500));
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
