import { erasePerson } from '#common/contract/erasures.ts';
import type { Investor } from '#common/contract/investors.ts';
import { ERASURE_GROUNDS, type ErasureGround } from '#common/domain/erasure.ts';
import { erasureGroundName } from '#common/messages/staff/erasureTexts.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { SelectRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/erasure.ts';

const GROUNDS = ERASURE_GROUNDS.map((value) => ({ value, label: erasureGroundName(value) }));

interface ErasePersonDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Erases the personal data of the holder of an account, once a second person has approved it. */
export function ErasePersonDialog({ investor: { investorId, fullName }, onClose }: ErasePersonDialogProps) {
  const person = { kind: 'investor', subject: investorId } as const;
  const inputOf = (ground: ErasureGround) => ({ body: { ...person, ground } });
  const { dialog, field } = useActionForm(erasePerson, {
    defaultValues: { ground: 'request' },
    input: ({ ground }: { readonly ground: ErasureGround }) => inputOf(ground),
    succeeded: { title: t('dialog.done'), description: investorId },
    failed: t('dialog.failed'),
    onClose,
  });
  return (
    <ActionDialog
      title={t('dialog.title', { name: fullName })}
      submitLabel={t('dialog.submit')}
      danger
      {...dialog}
      dryRun={useDryRun(erasePerson, inputOf('request'))}
    >
      <p>{t('dialog.text', { id: investorId })}</p>
      <p>{t('dialog.backups')}</p>
      <SelectRow label={t('dialog.ground')} choices={GROUNDS} {...field('ground')} />
    </ActionDialog>
  );
}
