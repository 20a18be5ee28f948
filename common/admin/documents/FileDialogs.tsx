import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { addDocument, type ClientDocument, replaceDocument } from '#common/contract/documents.ts';
import { STAFF_DOCUMENT_KINDS } from '#common/domain/storedFile.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { NoteRow, SelectRow, TextRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/documents.ts';
import { FileRow, type FileValues, NO_FILE } from './FileRow.tsx';

export interface Account {
  readonly name: string;
  readonly investorId: string;
}

interface AccountDialogProps extends Account {
  readonly onClose: () => void;
}

export const AccountLine = ({ name, investorId }: Account) => (
  <p>
    <b>{name}</b> <code className="fa-id">{investorId}</code>
  </p>
);

export const isTyped = (message: string) => (typed: string) => typed.trim() !== '' || message;

/** The file field of a form, which is checked when the form is sent. */
function FormFile<Values extends FieldValues & FileValues>({
  form,
}: {
  readonly form: UseFormReturn<Values>;
}) {
  const content = 'content' as Path<Values>;
  form.register(content, { validate: (read) => String(read) !== '' || t('fields.fileMissing') });
  const store = (name: 'content' | 'fileName', value: string) =>
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  return (
    <FileRow
      error={form.formState.errors['content']?.message as string | undefined}
      onRead={(file) => {
        store('fileName', file.fileName);
        store('content', file.content);
        if (file.content) form.clearErrors(content);
      }}
    />
  );
}

interface Added extends FileValues {
  readonly title: string;
  readonly kind: (typeof STAFF_DOCUMENT_KINDS)[number];
}

/** Adds a document for the investor. */
export function AddDocumentDialog({ onClose, ...account }: AccountDialogProps) {
  const { dialog, field, form } = useActionForm(addDocument, {
    defaultValues: { title: '', kind: 'contract', ...NO_FILE },
    input: (typed: Added) => ({ body: { investorId: account.investorId, ...typed } }),
    succeeded: { title: t('adding.done'), description: account.name },
    failed: t('adding.failed'),
    onClose,
  });
  return (
    <ActionDialog title={t('adding.title')} submitLabel={t('adding.submit')} {...dialog}>
      <AccountLine {...account} />
      <TextRow
        label={t('fields.title')}
        hint={t('fields.titleHint')}
        autoFocus
        {...field('title', { validate: isTyped(t('fields.titleMissing')) })}
      />
      <SelectRow
        label={t('fields.kind')}
        choices={STAFF_DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        {...field('kind')}
      />
      <FormFile form={form} />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}

interface Replacement extends FileValues {
  readonly explanation: string;
}

interface ReplaceDocumentDialogProps extends AccountDialogProps {
  readonly document: ClientDocument;
}

/** Adds a version of a document. */
export function ReplaceDocumentDialog({ document, onClose, ...account }: ReplaceDocumentDialogProps) {
  const { id, title, versions } = document;
  const version = versions[0]?.number ?? 0;
  const { dialog, field, form } = useActionForm(replaceDocument, {
    defaultValues: { explanation: '', ...NO_FILE },
    input: (typed: Replacement) => ({ body: { investorId: account.investorId, id, ...typed } }),
    succeeded: { title: t('replacing.done', { version: String(version + 1) }), description: title },
    failed: t('replacing.failed'),
    onClose,
  });
  return (
    <ActionDialog title={t('replacing.title')} submitLabel={t('replacing.submit')} {...dialog}>
      <AccountLine {...account} />
      <p>
        <b>{title}</b>. {t('replacing.text', { version: String(version) })}
      </p>
      <FormFile form={form} />
      <NoteRow
        label={t('fields.explanation')}
        hint={t('fields.shown')}
        {...field('explanation', { validate: isTyped(t('fields.explanationMissing')) })}
      />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}
