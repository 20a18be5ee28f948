import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { isSafeInGreeting } from '#common/domain/personName.ts';
import { emailHtml } from './emailHtml.ts';
import { emailText } from './emailText.ts';
import { toSingleLine } from './plain.ts';

/** A piece of a message, written once and shown as HTML and as text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Label and value, one under the other. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Somebody's own words, over several lines. */
  | { readonly kind: 'note'; readonly label: string; readonly text: string }
  /** A text to be copied letter by letter. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly url: string };

interface EmailContent {
  readonly template: string;
  readonly subject: string;
  readonly heading: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly Block[];
  readonly secret?: string;
  readonly urgent?: boolean;
}

export interface Recipient {
  readonly firm: FirmProfile;
  readonly name: string;
  readonly email: string;
}

/** What a layout needs besides the letter. */
export interface EmailLayout extends EmailContent {
  readonly firm: FirmProfile;
  readonly greeting: string;
}

/** Makes the message for the outbox: a draft whose subject and name are single lines. */
export function renderEmail({ firm, name, email }: Recipient, letter: EmailContent): EmailDraft {
  // Messages of the firm must not repeat text that is not a name, such as a telephone number.
  const toName = isSafeInGreeting(name) ? toSingleLine(name, 120) : '';
  const page: EmailLayout = { ...letter, firm, greeting: toName ? `Dear ${toName}` : 'Hello' };
  return {
    template: letter.template,
    toEmail: email,
    toName,
    subject: toSingleLine(letter.subject, 250),
    text: emailText(page),
    html: emailHtml(page).toString(),
    ...(letter.secret === undefined ? {} : { secret: letter.secret }),
    ...(letter.urgent ? { urgent: true } : {}),
  };
}
