import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { callBackForm } from '#common/contract/callBackForm.ts';
import { callBackWithdrawal, type StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatExactAmount, requireMoney } from '#common/domain/money.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow, TextRow } from '../../form/fields.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';

interface CallBackDialogProps {
  readonly request: StaffWithdrawal;
  readonly onClose: () => void;
}

/** Records the call to the investor that confirms a request to a new account. */
export function CallBackDialog({ request, onClose }: CallBackDialogProps) {
  const { investorName } = request;
  const form = useForm({
    defaultValues: { requestId: request.id, phone: '', note: '' },
    resolver: zodResolver(callBackForm, undefined, { raw: true }),
  });
  const callBack = useSubmit(callBackWithdrawal, {
    form,
    failed: 'Call-back Not Recorded',
    succeeded: {
      title: 'Call-back Recorded',
      description: `The request of ${investorName} can be approved.`,
    },
    expected: { already_decided: useAlreadyDecided(`the request of ${investorName}`, onClose) },
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((body) => callBack.submit({ body }));
  const { register, formState } = form;
  return (
    <ActionDialog
      title="Record call-back"
      submitLabel="Record call-back"
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={callBack}
    >
      <p>
        Call <b>{investorName}</b> ({request.investorId}) on a number that the firm knew before this request,
        and ask for amount and account:{' '}
        <b>
          {formatExactAmount(requireMoney(request.amount))} {request.asset}
        </b>{' '}
        to
      </p>
      <p className="fa-prose fa-destination">{request.address}</p>
      <TextRow
        label="Number called"
        inputMode="tel"
        bind={register('phone')}
        error={formState.errors.phone}
        autoFocus
      />
      <NoteRow {...noteTexts.reason} bind={register('note')} error={formState.errors.note} />
      <NotificationHint>
        Your name, the time and the number are recorded. The request can then be approved at once.
      </NotificationHint>
    </ActionDialog>
  );
}
