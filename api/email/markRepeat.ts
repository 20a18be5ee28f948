import { commonMailTexts } from '#api/messages/mails.ts';
import type { OutboxMessage } from './entities.ts';
import { html } from './templates/html.ts';

/** The message with a sentence above its text when an earlier copy may have arrived. */
export function markRepeat(message: OutboxMessage): OutboxMessage {
  if (!message.isRepeat) return message;
  const note = commonMailTexts(message.language)('repeat');
  return {
    ...message,
    text: `${note}\n\n${message.text}`,
    // The heading is the only one; texts of people are escaped.
    html: message.html.replace('</h1>', (end) => `${end}\n${html`<p>${note}</p>`}`),
  };
}
