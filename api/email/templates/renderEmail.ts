import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { commonMailTexts } from '#api/messages/mails.ts';
import { type FirmProfile, firmIn } from '#common/domain/firmProfile.ts';
import { isSafeInGreeting } from '#common/domain/personName.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { emailHtml } from './emailHtml.ts';
import { emailText } from './emailText.ts';
import { toSingleLine } from './plain.ts';

/** A part of a message, rendered as HTML and as text. */
export type Block =
  /** A paragraph. */
  | string
  /** Text that staff wrote: paragraphs and line breaks are kept. */
  | { readonly kind: 'prose'; readonly text: string }
  /** Labels with values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** User input over several lines. */
  | { readonly kind: 'note'; readonly label: string; readonly text: string }
  /** A code to be copied. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly url: string };

export const facts = (...facts: readonly (readonly [label: string, value: string])[]): Block => ({
  kind: 'facts',
  facts,
});

interface EmailContent {
  readonly template: string;
  readonly subject: string;
  /** The subject when left out. */
  readonly heading?: string;
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
  /** Of the message; English for staff. */
  readonly language?: Language;
}

/** An applicant, visitor or investor, whose language is known. */
export interface Person extends Recipient {
  readonly language: Language;
}

/** Content with the data of the layout. */
export interface EmailLayout extends EmailContent {
  readonly heading: string;
  readonly firm: FirmProfile;
  readonly greeting: string;
  readonly language: Language;
}

/** The name of a member of staff as a value in a message, which repeats no text that is not a name. */
export const staffName = (name: string): string =>
  isSafeInGreeting(name) ? toSingleLine(name, 120) : 'A member of staff';

/** Renders a message for the outbox. Its subject and name are single lines. */
export function renderEmail(
  { firm, name, email, language = DEFAULT_LANGUAGE }: Recipient,
  content: EmailContent,
): EmailDraft {
  const t = commonMailTexts(language);
  // Emails of the firm do not repeat text that is not a name, such as a telephone number.
  const toName = isSafeInGreeting(name) ? toSingleLine(name, 120) : '';
  const greeting = toName ? t('greeting', { name: toName }) : t('greetingWithoutName');
  const layout: EmailLayout = {
    heading: content.subject,
    ...content,
    firm: firmIn(language, firm),
    language,
    greeting,
  };
  return {
    template: content.template,
    toEmail: email,
    toName,
    subject: toSingleLine(content.subject, 250),
    text: emailText(layout),
    html: emailHtml(layout).toString(),
    language,
    ...(content.secret === undefined ? {} : { secret: content.secret }),
    ...(content.urgent ? { urgent: true } : {}),
  };
}
