import { type CheckedImport, commitImport, reverseImport } from '#common/contract/imports.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NoteRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/imports.ts';

interface ImportDialogProps {
  readonly checked: CheckedImport;
  readonly onClose: () => void;
}

export function CommitDialog({ checked, onClose }: ImportDialogProps) {
  const { id, digest, counts, fileName: file, accounts, kind, invested } = checked;
  const { dialog, field } = useActionForm(commitImport, {
    defaultValues: { reason: '' },
    input: ({ reason }: { reason: string }) => ({ params: { id }, body: { digest, reason } }),
    succeeded: { title: t('commit.done'), description: t('commit.doneText', { count: counts.new }) },
    failed: t('commit.failed'),
    onClose,
  });
  const isMoney = kind === 'positions' || kind === 'transactions';
  return (
    <ActionDialog title={t('commit.title')} submitLabel={t('commit.submit')} {...dialog}>
      <p>{t('commit.text', { count: counts.new, file, accounts })}</p>
      {counts.duplicate > 0 ? <p>{t('commit.known', { count: counts.duplicate })}</p> : null}
      {isMoney ? (
        <p>{t('commit.invested', { amount: formatUsd(requireMoney(invested), { decimals: 2 }) })}</p>
      ) : null}
      {kind === 'clients' ? <p>{t('commit.invitations')}</p> : null}
      <NoteRow label={t('reason')} autoFocus {...field('reason')} />
    </ActionDialog>
  );
}

export function ReverseDialog({ checked: { id }, onClose }: ImportDialogProps) {
  const { dialog, field } = useActionForm(reverseImport, {
    defaultValues: { reason: '' },
    input: ({ reason }: { reason: string }) => ({ params: { id }, body: { reason } }),
    succeeded: { title: t('reverse.done'), description: t('reverse.doneText') },
    failed: t('reverse.failed'),
    onClose,
  });
  return (
    <ActionDialog title={t('reverse.title')} submitLabel={t('reverse.submit')} {...dialog}>
      <p>{t('reverse.text')}</p>
      <NoteRow label={t('reason')} autoFocus {...field('reason')} />
    </ActionDialog>
  );
}
