import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { statementMailTexts } from '#api/messages/mails.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { type Person, renderEmail } from './renderEmail.ts';

interface StatementData extends Person {
  /** First and last day of the period, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly portalUrl: string;
}

/** To an investor whose statement was issued with those of all accounts. It has no figures. */
export function statementIssuedEmail(to: StatementData): EmailDraft {
  const t = statementMailTexts(to.language);
  const period = { from: formatDay(to.from, to.language), to: formatDay(to.to, to.language) };
  return renderEmail(to, {
    template: 'statement-issued',
    subject: t('subject', period),
    preview: t('preview'),
    blocks: [
      t('text', period),
      t('contents'),
      { kind: 'action', label: t('open'), url: `${to.portalUrl}/documents` },
    ],
  });
}
