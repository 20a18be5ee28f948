import { erasePerson } from '#common/contract/erasures.ts';
import { ERASURE_GROUNDS, type ErasureGround, FORMER_STAFF } from '#common/domain/erasure.ts';
import { erasureGroundName } from '#common/messages/staff/erasureTexts.ts';
import { useDryRun } from '../approvals/useDryRun.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { SelectRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/erasure.ts';
import type { PersonalDataDialogProps } from './PersonalDataDialog.tsx';

const GROUNDS = ERASURE_GROUNDS.map((value) => ({ value, label: erasureGroundName(value) }));

/** Erases the personal data of a person, once a second person has approved it. */
export function ErasePersonDialog({ person, name, onClose }: PersonalDataDialogProps) {
  const inputOf = (ground: ErasureGround) => ({ body: { ...person, ground } });
  const { dialog, field } = useActionForm(erasePerson, {
    defaultValues: { ground: 'request' },
    input: ({ ground }: { readonly ground: ErasureGround }) => inputOf(ground),
    succeeded: {
      title: t('dialog.done'),
      description: person.kind === 'staff' ? FORMER_STAFF : person.subject,
    },
    failed: t('dialog.failed'),
    onClose,
  });
  return (
    <ActionDialog
      title={t('dialog.title', { name })}
      submitLabel={t('dialog.submit')}
      danger
      {...dialog}
      dryRun={useDryRun(erasePerson, inputOf('request'))}
    >
      <p>
        {person.kind === 'investor' ? t('dialog.text', { id: person.subject }) : t(`dialog.${person.kind}`)}
      </p>
      <p>{t('dialog.backups')}</p>
      <SelectRow label={t('dialog.ground')} choices={GROUNDS} {...field('ground')} />
    </ActionDialog>
  );
}
