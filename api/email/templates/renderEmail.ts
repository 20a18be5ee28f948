import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { isSafeInGreeting } from '#common/domain/personName.ts';
import { emailHtml } from './emailHtml.ts';
import { emailText } from './emailText.ts';
import { toSingleLine } from './plain.ts';

/** A part of a message, rendered as HTML and as text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Labels with values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** User input over several lines. */
  | { readonly kind: 'note'; readonly label: string; readonly text: string }
  /** A code to be copied. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly url: string };

interface EmailContent {
  readonly template: string;
  readonly subject: string;
  readonly heading: string;
  /** The line that email programs show beside the subject. */
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

/** Content with the data of the layout. */
export interface EmailLayout extends EmailContent {
  readonly firm: FirmProfile;
  readonly greeting: string;
}

/** The name of a member of staff as a value in a message, which repeats no text that is not a name. */
export const staffName = (name: string): string =>
  isSafeInGreeting(name) ? toSingleLine(name, 120) : 'A member of staff';

/** Renders a message for the outbox. Its subject and name are single lines. */
export function renderEmail({ firm, name, email }: Recipient, content: EmailContent): EmailDraft {
  // Emails of the firm do not repeat text that is not a name, such as a telephone number.
  const toName = isSafeInGreeting(name) ? toSingleLine(name, 120) : '';
  const layout: EmailLayout = { ...content, firm, greeting: toName ? `Dear ${toName}` : 'Hello' };
  return {
    template: content.template,
    toEmail: email,
    toName,
    subject: toSingleLine(content.subject, 250),
    text: emailText(layout),
    html: emailHtml(layout).toString(),
    ...(content.secret === undefined ? {} : { secret: content.secret }),
    ...(content.urgent ? { urgent: true } : {}),
  };
}
