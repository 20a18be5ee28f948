import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { reversePaymentForm } from '#common/contract/paymentForms.ts';
import { reversePayment } from '#common/contract/payments.ts';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { t } from '../../messages/withdrawalDialogs.ts';

interface ReversePaymentDialogProps {
  readonly request: StaffWithdrawal;
  readonly onClose: () => void;
}

/** Corrects a payment that was recorded but did not take place, or was returned. */
export function ReversePaymentDialog({ request, onClose }: ReversePaymentDialogProps) {
  const { investorName, paidOn } = request;
  const form = useForm({
    defaultValues: { requestId: request.id, investorNote: '', reason: '' },
    resolver: zodResolver(reversePaymentForm, undefined, { raw: true }),
  });
  const dollars = formatUsd(requireMoney(request.amount), { decimals: 2 });
  const reversal = useSubmit(reversePayment, {
    form,
    failed: t('reverse.failed'),
    succeeded: {
      title: t('reverse.succeeded'),
      description: t('reverse.succeededText', { amount: dollars, name: investorName }),
    },
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((body) => reversal.submit({ body }));
  const { register, formState } = form;
  return (
    <ActionDialog
      title={t('reverse.title')}
      submitLabel={t('reverse.submit', { amount: dollars })}
      danger
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={reversal}
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
      <NoteRows requiresReason bind={(field) => register(field)} errors={formState.errors} />
      <EmailHint
        email={t('approve.email', { name: investorName })}
        otherwise={t('approve.portal', { name: investorName })}
        also={t('reverse.also')}
      />
    </ActionDialog>
  );
}
