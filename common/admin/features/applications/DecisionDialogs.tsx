import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Application, approveApplication, rejectApplication } from '#common/contract/applications.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { type NewAccount, NewIdDialog } from '../../accounts/NewIdDialog.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { useOwnAddition } from '../../live/newRecordsAtom.ts';
import { t } from '../../messages/applicationDialogs.ts';

interface DecisionDialogProps {
  readonly application: Application;
  /** Called with the application's id once it is decided. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

export function RejectDialog({ application, onDecided, onClose }: DecisionDialogProps) {
  const { id, fullName } = application;
  const [note, setNote] = useState('');
  const rejection = useSubmit(rejectApplication, {
    succeeded: { title: t('reject.succeeded'), description: fullName },
    failed: t('reject.failed'),
    expected: { already_decided: useAlreadyDecided(t('subject', { name: fullName }), onClose) },
    onSuccess() {
      onDecided(id);
      onClose();
    },
  });

  return (
    <ActionDialog
      title={t('reject.title')}
      submitLabel={t('reject.submit')}
      danger
      onSubmit={() => void rejection.submit({ params: { id }, body: { note } })}
      onClose={onClose}
      submission={rejection}
      submitDisabled={validateNote(note) !== undefined}
    >
      <p>{t.rich('reject.text', { b: (text) => <b>{text}</b>, name: fullName })}</p>
      <DiffPreview lines={[{ label: t('application'), before: 'pending', after: 'rejected' }]} />
      <NoteField {...noteTexts.reason} value={note} onChange={setNote} autoFocus />
      <NotificationHint>{t('reject.noEmail')}</NotificationHint>
    </ActionDialog>
  );
}

export function ApproveDialog({ application, onDecided, onClose }: DecisionDialogProps) {
  const { id, fullName } = application;
  const [created, setCreated] = useState<NewAccount>();
  const addOwn = useOwnAddition();
  const approval = useSubmit(approveApplication, {
    succeeded: ({ investorId }) => ({
      title: t('approve.succeeded'),
      description: t('approve.succeededText', { name: fullName, id: investorId }),
    }),
    failed: t('approve.failed'),
    expected: { already_decided: useAlreadyDecided(t('subject', { name: fullName }), onClose) },
    onSuccess({ investorId, mailedTo }) {
      addOwn('investors');
      onDecided(id);
      setCreated({ fullName, investorId, mailedTo });
    },
  });

  if (created) return <NewIdDialog title={t('approve.created')} account={created} onClose={onClose} />;
  const amount = formatUsd(requireMoney(application.investmentAmount));
  return (
    <ActionDialog
      title={t('approve.title')}
      submitLabel={t('approve.submit')}
      onSubmit={() => void approval.submit({ params: { id } })}
      onClose={onClose}
      submission={approval}
      focusSubmit
    >
      <p>{t.rich('approve.text', { b: (text) => <b>{text}</b>, name: fullName, amount })}</p>
      <DiffPreview lines={[{ label: t('application'), before: 'pending', after: 'approved' }]} />
      <EmailHint
        email={t('approve.email', { address: application.email, hours: String(ACTIVATION_HOURS) })}
      />
    </ActionDialog>
  );
}
