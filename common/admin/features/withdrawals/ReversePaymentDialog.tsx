import { reversePaymentForm } from '#common/contract/paymentForms.ts';
import { reversePayment } from '#common/contract/payments.ts';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/withdrawalDialogs.ts';

interface ReversePaymentDialogProps {
  readonly request: StaffWithdrawal;
  readonly onClose: () => void;
}

/** Corrects a payment that was recorded but did not take place, or was returned. */
export function ReversePaymentDialog({ request, onClose }: ReversePaymentDialogProps) {
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
