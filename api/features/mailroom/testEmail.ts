import type { Context } from '#api/context.ts';
import { testMail } from '#api/mail/templates/testMessage.ts';

/** Sends a message to the firm's own address now, past the outbox, and says how it went. */
export async function sendTestMessage({ mail, firm, ids }: Context): Promise<{
  success: boolean;
  mode: Context['mail']['mode'];
  message: string;
}> {
  const { mode } = mail;
  if (mode === 'captured') {
    return {
      success: false,
      mode,
      message:
        'A SendGrid API key is needed to send e-mail (setting SENDGRID_API_KEY). Until there is one, messages stay here as captured.',
    };
  }
  const draft = testMail({ firm, email: firm.email });
  const delivery = await mail.deliver({ ...draft, id: ids.uuid() });
  if (delivery.outcome === 'sent') {
    return { success: true, mode, message: `A test message is on its way to ${firm.email}.` };
  }
  const reason = delivery.outcome === 'captured' ? 'It was captured' : delivery.reason;
  return { success: false, mode, message: `The test message was not sent. ${reason}.` };
}
