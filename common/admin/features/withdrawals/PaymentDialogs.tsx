import { useWatch } from 'react-hook-form';
import { recordPaymentForm, reversePaymentForm } from '#common/contract/paymentForms.ts';
import { recordPayment, reversePayment } from '#common/contract/payments.ts';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatExactAmount, formatUsd, requireMoney } from '#common/domain/money.ts';
import { zurichToday } from '../../clock.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { TextRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { t } from '../../messages/withdrawalDialogs.ts';

interface PaymentDialogProps {
  readonly request: StaffWithdrawal;
  readonly onClose: () => void;
}

/** Corrects a payment that was recorded but did not take place, or was returned. */
export function ReversePaymentDialog({ request, onClose }: PaymentDialogProps) {
  const { investorName, paidOn } = request;
  const dollars = formatUsd(requireMoney(request.amount), { decimals: 2 });
  const { dialog, field } = useActionForm(reversePayment, {
    defaultValues: { requestId: request.id, investorNote: '', reason: '' },
    schema: reversePaymentForm,
    input: (body) => ({ body }),
    failed: t('reverse.failed'),
    succeeded: {
      title: t('reverse.succeeded'),
      description: t('reverse.succeededText', { amount: dollars, name: investorName }),
    },
    onClose,
  });
  return (
    <ActionDialog
      title={t('reverse.title')}
      submitLabel={t('reverse.submit', { amount: dollars })}
      danger
      {...dialog}
      wide
    >
      <p>
        {t.rich('reverse.text', {
          b: (text) => <b>{text}</b>,
          name: investorName,
          id: request.investorId,
        })}
      </p>
      <p className="fa-prose fa-destination">{request.address}</p>
      <DiffPreview
        lines={[
          {
            label: t('withdrawal'),
            before: paidOn ? t('paidOn', { day: formatDay(paidOn) }) : t('paid'),
            after: t('unpaid'),
          },
        ]}
      />
      <NoteRows requiresReason field={field} />
      <EmailHint
        email={t('approve.email', { name: investorName })}
        otherwise={t('approve.portal', { name: investorName })}
        also={t('reverse.also')}
      />
    </ActionDialog>
  );
}

/** Records that the bank has paid an approved withdrawal. */
export function PaymentDialog({ request, onClose }: PaymentDialogProps) {
  const { investorName } = request;
  const today = zurichToday();
  const amount = requireMoney(request.amount);
  const dollars = formatUsd(amount, { decimals: 2 });
  const { dialog, field, form } = useActionForm(recordPayment, {
    defaultValues: { requestId: request.id, valueDate: today, reference: '', investorNote: '', reason: '' },
    schema: recordPaymentForm,
    input: (body) => ({ body }),
    failed: t('pay.failed'),
    succeeded: {
      title: t('pay.succeeded'),
      description: t('amountFor', { amount: dollars, name: investorName }),
    },
    expected: { already_decided: useAlreadyDecided(t('pay.payment', { name: investorName }), onClose) },
    onClose,
  });
  const valueDate = useWatch({ control: form.control, name: 'valueDate' });
  return (
    <ActionDialog title={t('pay.title')} submitLabel={t('pay.submit', { amount: dollars })} {...dialog} wide>
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
          {...field('valueDate')}
        />
        <TextRow label={t('pay.reference')} hint={t('pay.referenceHint')} {...field('reference')} />
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
      <NoteRows field={field} />
      <EmailHint
        email={t('approve.email', { name: investorName })}
        otherwise={t('approve.portal', { name: investorName })}
        also={t('pay.also')}
      />
    </ActionDialog>
  );
}
