import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { documentMailTexts } from '#api/messages/mails.ts';
import { type Person, renderEmail } from './renderEmail.ts';

interface DocumentData extends Person {
  /** What it is. */
  readonly title: string;
  readonly portalUrl: string;
}

const openPortal = ({ language, portalUrl }: DocumentData) =>
  ({ kind: 'action', label: documentMailTexts(language)('open'), url: `${portalUrl}/documents` }) as const;

/** To an investor for whom staff added a document, or a new version of one. It has nothing of its content. */
export function documentAddedEmail(to: DocumentData & { readonly isNew: boolean }): EmailDraft {
  const t = documentMailTexts(to.language);
  const part = to.isNew ? 'added' : 'replaced';
  return renderEmail(to, {
    template: 'document-added',
    subject: t(`${part}.subject`, { title: to.title }),
    preview: t('preview'),
    blocks: [t(`${part}.text`, { title: to.title }), t('contents'), openPortal(to)],
  });
}

/** To an investor of whom staff request a document. */
export function documentRequestedEmail(to: DocumentData): EmailDraft {
  const t = documentMailTexts(to.language);
  return renderEmail(to, {
    template: 'document-requested',
    subject: t('requested.subject', { title: to.title }),
    preview: t('requested.preview'),
    blocks: [t('requested.text', { title: to.title }), t('requested.how'), openPortal(to)],
  });
}
