import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { toSingleLine } from './plain.ts';
import { type Person, renderEmail } from './renderEmail.ts';

interface ReplyData extends Person {
  readonly subject: string;
  readonly text: string;
}

/**
 * What a member of staff answers. The received message is not quoted: its sender is not authenticated, and could have
 * the firm send any text to the address of somebody else.
 */
export function replyEmail(to: ReplyData): EmailDraft {
  const { subject, text } = to;
  return renderEmail(to, {
    template: 'reply',
    subject,
    heading: subject.replace(/^re:\s*/i, ''),
    preview: toSingleLine(text, 120),
    blocks: [{ kind: 'prose', text }],
  });
}
