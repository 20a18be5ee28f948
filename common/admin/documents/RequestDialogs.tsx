import { type DocumentRequest, decideDocumentRequest, requestDocument } from '#common/contract/documents.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { NoteRow, TextRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/documents.ts';
import { type Account, AccountLine, isTyped } from './FileDialogs.tsx';

interface AccountDialogProps extends Account {
  readonly onClose: () => void;
}

interface Typed {
  readonly title: string;
  readonly investorNote: string;
}

/** Requests a document of the investor. */
export function RequestDocumentDialog({ onClose, ...account }: AccountDialogProps) {
  const { dialog, field } = useActionForm(requestDocument, {
    defaultValues: { title: '', investorNote: '' },
    input: (typed: Typed) => ({ body: { investorId: account.investorId, ...typed } }),
    succeeded: { title: t('requesting.done'), description: account.name },
    failed: t('requesting.failed'),
    onClose,
  });
  return (
    <ActionDialog title={t('requesting.title')} submitLabel={t('requesting.submit')} {...dialog}>
      <AccountLine {...account} />
      <p>{t('requesting.text')}</p>
      <TextRow
        label={t('fields.title')}
        hint={t('fields.titleHint')}
        autoFocus
        {...field('title', { validate: isTyped(t('fields.titleMissing')) })}
      />
      <NoteRow label={t('fields.note')} hint={t('fields.shown')} {...field('investorNote')} />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}

interface DecideDialogProps extends AccountDialogProps {
  readonly request: DocumentRequest;
  readonly decision: 'repeat' | 'cancel';
}

/** Requests what was uploaded again, or cancels a request. */
export function DecideDialog({ request: { id, title }, decision, onClose, ...account }: DecideDialogProps) {
  const isRepeated = decision === 'repeat';
  const texts = isRepeated ? 'repeating' : 'cancelling';
  const { dialog, field } = useActionForm(decideDocumentRequest, {
    defaultValues: { explanation: '' },
    input: ({ explanation }: { readonly explanation: string }) => ({
      body: { investorId: account.investorId, id, decision, explanation },
    }),
    succeeded: { title: t(`${texts}.done`), description: title },
    failed: t('notDecided'),
    onClose,
  });
  return (
    <ActionDialog title={t(`${texts}.title`)} submitLabel={t(`${texts}.submit`)} {...dialog}>
      <AccountLine {...account} />
      <p>{title}</p>
      <NoteRow
        label={t(isRepeated ? 'fields.reason' : 'fields.cancelReason')}
        hint={t('fields.shown')}
        autoFocus
        {...field('explanation', isRepeated ? { validate: isTyped(t('fields.reasonMissing')) } : {})}
      />
      {isRepeated ? <NotificationHint>{t('hint')}</NotificationHint> : null}
    </ActionDialog>
  );
}
