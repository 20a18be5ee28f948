import { useWatch } from 'react-hook-form';
import { publishRun, type RunPreview, type ValuationRun } from '#common/contract/valuation.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { requireMoney } from '#common/domain/money.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/valuation.ts';

interface PublishDialogProps {
  readonly preview: RunPreview;
  /** The published run of the same time. */
  readonly corrected: ValuationRun | undefined;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Publishes what the preview shows. The correction of a published run needs a reason. */
export function PublishDialog({ preview, corrected, onStarted, onClose }: PublishDialogProps) {
  const { at, pricesDigest, accounts, past, before, after } = preview;
  const inputOf = ({ reason }: { reason?: string }) => ({
    body: { at, pricesDigest, ...(corrected ? { reason } : {}) },
  });
  const { dialog, field, form } = useActionForm(publishRun, {
    defaultValues: { reason: '' },
    input: inputOf,
    succeeded: { title: t('publish.started'), description: t('publish.startedText') },
    failed: t('publish.failed'),
    onSuccess: onStarted,
    onClose,
  });
  const typed = useWatch({ control: form.control });
  const dryRun = useDryRun(publishRun, inputOf(typed));
  const number = String(corrected?.number);
  const hint = past === 0 ? 'hint' : past < accounts ? 'hintSome' : 'hintPast';
  return (
    <ActionDialog
      title={corrected ? t('publish.correctsTitle', { number }) : t('publish.title')}
      submitLabel={t('publish.submit')}
      {...dialog}
      dryRun={dryRun}
      focusSubmit={!corrected}
    >
      <p>{t('publish.text', { accounts: t('investors', { count: accounts }), time: formatInstant(at) })}</p>
      <DiffPreview
        lines={[{ label: t('publish.book'), before: requireMoney(before), after: requireMoney(after) }]}
      />
      {corrected ? (
        <>
          <p>{t('publish.corrects', { number })}</p>
          <NoteRow
            label={t('publish.reason')}
            autoFocus
            {...field('reason', {
              validate: (text = '') => text.trim() !== '' || t('publish.reasonMissing'),
            })}
          />
        </>
      ) : null}
      <NotificationHint>
        {t(`publish.${hint}`, { accounts: t('investors', { count: past }) })}
      </NotificationHint>
    </ActionDialog>
  );
}
