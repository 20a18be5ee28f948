import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formTexts } from '#api/messages/forms.ts';
import { formMailTexts } from '#api/messages/mails.ts';
import { choiceText } from '#common/contract/formTexts.ts';
import type { InvestmentGoal, RiskTolerance } from '#common/domain/applications.ts';
import { REVIEW_HOURS } from '#common/domain/applications.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';
import { type Person, renderEmail } from './renderEmail.ts';

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
      { kind: 'paragraph', text: t('application.thanks', { firm }) },
      { kind: 'paragraph', text: t('application.next', { hours }) },
      { kind: 'facts', facts: [[t('reference'), to.reference], ...choices(to)] },
      { kind: 'paragraph', text: t('application.notYou') },
    ],
  });
}
