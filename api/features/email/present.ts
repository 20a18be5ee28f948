import type { Context } from '#api/context.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import type { OutboxMessage } from '#api/email/entities.ts';
import { maskSecret } from '#api/email/withoutSecret.ts';
import type { OutboxMessage as OutboxMessageResponse } from '#common/contract/email.ts';
import type { ListedMessage } from './queries.ts';

const isWaiting = ({ status }: ListedMessage) => status === 'pending' || status === 'sending';

export function presentMessage(message: ListedMessage): OutboxMessageResponse {
  const {
    id,
    template,
    toEmail,
    subject,
    status,
    attempts,
    createdAt,
    nextAttemptAt,
    sentAt,
    lastError,
    isRepeat,
  } = message;
  return {
    id,
    template,
    to: displayAddress(toEmail),
    subject,
    status,
    attempts,
    createdAt: createdAt.toISOString(),
    ...(isWaiting(message) ? { nextAttemptAt: nextAttemptAt.toISOString() } : {}),
    ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
    ...(lastError ? { lastError } : {}),
    ...(isRepeat ? { isRepeat } : {}),
  };
}

/**
 * Whether staff can read codes and links with secrets: only in the demonstration, where no message is sent.
 * Elsewhere a code would let staff take over the account.
 */
export const areSecretsShown = ({ config, emailTransport }: Context): boolean =>
  config.demoData && !config.production && emailTransport.mode === 'captured';

export function presentMessageWithBody(message: OutboxMessage, context: Context) {
  const { text, html } = areSecretsShown(context) ? message : maskSecret(message);
  return { ...presentMessage(message), text, html };
}

interface TestResult {
  readonly success: boolean;
  readonly mode: Context['emailTransport']['mode'];
  readonly message: string;
}

/** @param sent the test message after its first delivery attempt; undefined when none was enqueued */
export function presentTestResult(
  mode: TestResult['mode'],
  sent: OutboxMessage | null | undefined,
): TestResult {
  const failure = (message: string) => ({ success: false, mode, message });
  if (sent === undefined) {
    return failure(
      'A SendGrid API key is needed to send e-mail (setting SENDGRID_API_KEY). Until there is one, messages stay here as captured.',
    );
  }
  const reason = sent?.lastError ?? 'It was captured';
  switch (sent?.status) {
    case 'sent':
      return { success: true, mode, message: `A test message is on its way to ${sent.toEmail}.` };
    case 'sending':
      return failure('SendGrid has not responded to the test message yet. The list shows its outcome.');
    case 'unconfirmed':
      return failure(`It is unknown whether the test message was sent. ${reason}.`);
    case 'pending':
      return sent.attempts > 0
        ? failure(`The test message has not been sent yet. ${reason}. It will be retried automatically.`)
        : failure(
            'The test message has not been sent yet. It is queued behind other messages and listed with them.',
          );
    default:
      return failure(`The test message was not sent. ${reason}.`);
  }
}
