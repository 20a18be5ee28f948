import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formTexts } from '#api/messages/forms.ts';
import { formMailTexts } from '#api/messages/mails.ts';
import { choiceText } from '#common/contract/formTexts.ts';
import { type InvestmentGoal, REVIEW_HOURS, type RiskTolerance } from '#common/domain/applications.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import type { CorrectionOutcome } from '#common/domain/corrections.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';
import { toSingleLine, withoutLinks } from './plain.ts';
import { facts, type Person, renderEmail } from './renderEmail.ts';

interface ApplicationData extends Person {
  readonly reference: string;
  readonly investmentAmount: Money;
  readonly investmentGoal: InvestmentGoal;
  readonly riskTolerance: RiskTolerance;
}

/** The choices of the applicant, none of them free text: the address is not verified. */
function choices({
  language = DEFAULT_LANGUAGE,
  ...to
}: ApplicationData): readonly (readonly [string, string])[] {
  const t = formTexts(language);
  return [
    [t('fields.investmentAmount'), formatUsd(to.investmentAmount, { language })],
    [t('fields.investmentGoal'), choiceText(t, 'investmentGoal', to.investmentGoal) ?? ''],
    [t('fields.riskTolerance'), choiceText(t, 'riskTolerance', to.riskTolerance) ?? ''],
  ];
}

/** To an applicant. */
export function applicationReceivedEmail(to: ApplicationData): EmailDraft {
  const t = formMailTexts(to.language);
  const firm = to.firm.name;
  const hours = String(REVIEW_HOURS);
  return renderEmail(to, {
    template: 'application-received',
    subject: t('application.subject', { firm }),
    heading: t('application.heading'),
    preview: t('application.preview', { hours }),
    blocks: [
      t('application.thanks', { firm }),
      t('application.next', { hours }),
      facts([t('reference'), to.reference], ...choices(to)),
      t('application.notYou'),
    ],
  });
}

/** To a visitor who sent the contact form. */
export function contactReceivedEmail(
  to: Person & { readonly subject: string; readonly message: string; readonly reference: string },
): EmailDraft {
  const t = formMailTexts(to.language);
  const firm = to.firm.name;
  const hours = String(REPLY_HOURS);
  return renderEmail(to, {
    template: 'contact-received',
    subject: t('message.subject', { firm }),
    heading: t('message.heading'),
    preview: t('message.preview', { hours }),
    blocks: [
      t('message.thanks', { firm, hours }),
      facts([t('message.yourSubject'), withoutLinks(to.subject)], [t('reference'), to.reference]),
      { kind: 'note', label: t('message.yourMessage'), text: withoutLinks(to.message) },
      t('message.notYou'),
    ],
  });
}

/** To an investor whose request for a correction was decided. */
export function correctionDecidedEmail(
  to: Person & {
    readonly reference: string;
    readonly outcome: CorrectionOutcome;
    readonly explanation: string;
  },
): EmailDraft {
  const t = formMailTexts(to.language);
  const { outcome } = to;
  return renderEmail(to, {
    template: 'correction-decided',
    subject: t('correction.subject', { firm: to.firm.name }),
    heading: t('correction.heading', { outcome }),
    preview: t('correction.preview'),
    blocks: [
      t('correction.text', { outcome }),
      { kind: 'note', label: t('correction.explanation', { outcome }), text: withoutLinks(to.explanation) },
      facts([t('reference'), to.reference]),
      t('correction.next'),
    ],
  });
}

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
