import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { recordPaymentForm } from '#common/contract/paymentForms.ts';
import { recordPayment } from '#common/contract/payments.ts';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatExactAmount, formatUsd, requireMoney } from '#common/domain/money.ts';
import { zurichToday } from '../../clock.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { TextRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { t } from '../../messages/withdrawalDialogs.ts';

interface PaymentDialogProps {
  readonly request: StaffWithdrawal;
  readonly onClose: () => void;
}

/** Records that the bank has paid an approved withdrawal. */
export function PaymentDialog({ request, onClose }: PaymentDialogProps) {
  const { investorName } = request;
  const today = zurichToday();
  const form = useForm({
    defaultValues: { requestId: request.id, valueDate: today, reference: '', investorNote: '', reason: '' },
    resolver: zodResolver(recordPaymentForm, undefined, { raw: true }),
  });
  const amount = requireMoney(request.amount);
  const dollars = formatUsd(amount, { decimals: 2 });
  const payment = useSubmit(recordPayment, {
    form,
    failed: t('pay.failed'),
    succeeded: {
      title: t('pay.succeeded'),
      description: t('amountFor', { amount: dollars, name: investorName }),
    },
    expected: { already_decided: useAlreadyDecided(t('pay.payment', { name: investorName }), onClose) },
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((body) => payment.submit({ body }));
  const { register, formState, control } = form;
  const valueDate = useWatch({ control, name: 'valueDate' });
  return (
    <ActionDialog
      title={t('pay.title')}
      submitLabel={t('pay.submit', { amount: dollars })}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={payment}
      wide
    >
      <p>
        {t.rich('pay.to', {
          b: (text) => <b>{text}</b>,
          name: investorName,
          id: request.investorId,
          amount: `${formatExactAmount(amount)} ${request.asset}`,
        })}
      </p>
      <p className="fa-prose fa-destination">{request.address}</p>
      <div className="fa-pair fa-pair-tight">
        <TextRow
          label={t('pay.valueDate')}
          hint={t('pay.valueDateHint')}
          type="date"
          max={today}
          autoFocus
          bind={register('valueDate')}
          error={formState.errors.valueDate}
        />
        <TextRow
          label={t('pay.reference')}
          hint={t('pay.referenceHint')}
          bind={register('reference')}
          error={formState.errors.reference}
        />
      </div>
      <DiffPreview
        lines={[
          {
            label: t('withdrawal'),
            before: 'approved',
            after: valueDate ? t('paidOn', { day: formatDay(valueDate) }) : t('paid'),
          },
        ]}
      />
      <NoteRows bind={(field) => register(field)} errors={formState.errors} />
      <EmailHint
        email={t('approve.email', { name: investorName })}
        otherwise={t('approve.portal', { name: investorName })}
        also={t('pay.also')}
      />
    </ActionDialog>
  );
}
