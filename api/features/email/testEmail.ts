import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#api/context.ts';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { testEmail } from '#api/email/templates/testMessage.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

/** Longer than a delivery may take. */
const PATIENCE_MS = 12_000;
const BETWEEN_LOOKS_MS = 50;

/** Stands for the message where none is sent. */
const NONE = '';

/** Puts a message to the firm's own address in the outbox; answers its id. Without a key there is none. */
export const postTestMessage = ({
  context: { firm, emailTransport: mail },
  enqueueEmail: post,
}: UnitOfWork): string => (mail.mode === 'captured' ? NONE : post(testEmail({ firm, email: firm.email })));

/** A message that waits and was not tried yet may be delivered any moment. */
const isUnderWay = ({ status, attempts }: OutboxMessage): boolean =>
  status === 'sending' || (status === 'pending' && attempts === 0);

/** The message once it has been tried, or as it is when that takes too long. */
async function tried(context: Context, id: string): Promise<OutboxMessage | null> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const message = await context.em().findOne(OutboxMessageSchema, { id });
    if (!message || !isUnderWay(message) || performance.now() > deadline) return message;
    await pause(BETWEEN_LOOKS_MS);
  }
}

interface Outcome {
  readonly success: boolean;
  readonly mode: Context['emailTransport']['mode'];
  readonly message: string;
}

/** How the test message fared. */
export async function testOutcome(context: Context, id: string): Promise<Outcome> {
  const { mode } = context.emailTransport;
  const not = (message: string) => ({ success: false, mode, message });
  if (id === NONE) {
    return not(
      'A SendGrid API key is needed to send e-mail (setting SENDGRID_API_KEY). Until there is one, messages stay here as captured.',
    );
  }
  const message = await tried(context, id);
  const reason = message?.lastError ?? 'It was captured';
  switch (message?.status) {
    case 'sent':
      return { success: true, mode, message: `A test message is on its way to ${message.toEmail}.` };
    case 'pending':
    case 'sending':
      return message.attempts > 0
        ? not(`The test message has not been sent yet. ${reason}. It is tried again by itself.`)
        : not('The test message has not been sent yet. It waits behind others, and is listed with them.');
    default:
      return not(`The test message was not sent. ${reason}.`);
  }
}
