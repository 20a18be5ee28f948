import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#common/client/createClient.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { withdrawalForm } from '#common/contract/portalForms.ts';
import { listWithdrawableAssets, requestWithdrawal } from '#common/contract/withdrawals.ts';
import { moneyFromNumber } from '#common/domain/money.ts';
import {
  AMOUNT_STEP,
  amountOutOfRangeMessage,
  withdrawalRequestedMessage,
} from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { SelectField, TextAreaField } from '#common/ui/Field.tsx';
import { MoneyField, parseDollars } from '#common/ui/MoneyField.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { DiscardQuestion } from '../components/DiscardQuestion.tsx';
import { usePortal } from '../session/PortalContext.ts';
import { usePortalDraft } from '../session/usePortalDraft.ts';
import { AvailableAmount } from './AvailableAmount.tsx';
import { DestinationFields } from './DestinationFields.tsx';

type Input = z.input<typeof withdrawalForm>;
type Output = z.output<typeof withdrawalForm>;

const isBlank = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value));

/** The form for a new withdrawal request. */
export function WithdrawalDialog({ onClose }: { readonly onClose: () => void }) {
  const { investorId } = usePortal();
  const toast = useToast();
  const formId = useId();
  const assets = useEndpointQuery(
    listWithdrawableAssets,
    { params: { investorId } },
    // Loaded again whenever the dialog opens.
    { select: (response) => response.assets, staleTime: 0 },
  );
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(withdrawalForm),
    defaultValues: { investorId, asset: 'USD', address: '', notes: '', accountName: '' },
  });
  const showError = (title: string, description: string): void => {
    toast.show({ title, description, variant: 'destructive' });
  };

  const clearDraft = usePortalDraft(form, 'withdrawal');
  const discardAndClose = () => {
    clearDraft();
    onClose();
  };

  // The amount too, so that its field shows how an amount set by the form is understood.
  const [asset] = form.watch(['asset', 'amount']);
  const selectedAsset = assets.data?.find((option) => option.symbol === asset);
  const available = selectedAsset ? moneyFromNumber(selectedAsset.available) : null;

  const onInvalid = (errors: FieldErrors<Input>) => {
    const { address, amount } = form.getValues();
    if (isBlank(asset) || isBlank(amount) || isBlank(address.trim())) {
      return showError('Missing Information', 'Please fill in all required fields.');
    }
    if (!errors.amount) return;
    const isOutside = amount <= 0 || (selectedAsset !== undefined && amount > selectedAsset.available);
    const isKnown = available !== null && isOutside;
    showError(
      'Invalid Amount',
      isKnown ? amountOutOfRangeMessage(available, asset) : (errors.amount.message ?? ''),
    );
  };

  const request = useSubmit(requestWithdrawal, {
    form,
    fields: ['amount', 'address', 'accountName', 'notes'],
    clearDraft,
    succeeded: (_output, { body }) => ({
      title: 'Withdrawal Requested',
      description: withdrawalRequestedMessage(withdrawalForm.shape.amount.parse(body.amount), body.asset),
    }),
    failed: (error) =>
      error instanceof ApiError
        ? { title: 'Request Failed', description: error.message || 'Could not submit withdrawal request.' }
        : { title: 'Error', description: 'Failed to submit withdrawal request. Please try again.' },
    onSuccess() {
      form.reset();
      onClose();
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'amount_out_of_range') void assets.refetch();
    },
  });

  const submit = form.handleSubmit(async (valid) => {
    if (available !== null && valid.amount > available) {
      const message = amountOutOfRangeMessage(available, asset);
      form.setError('amount', { message }, { shouldFocus: true });
      return showError('Invalid Amount', message);
    }
    const { amount, address, notes, accountName } = form.getValues();
    const named = accountName?.trim() ? { accountName } : {};
    await request.submit({ body: { investorId, asset, amount, address, notes, ...named } });
  }, onInvalid);

  const { errors, isDirty } = form.formState;
  const close = () => {
    if (request.isPending) return;
    if (isDirty) setIsConfirmingDiscard(true);
    else discardAndClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Request Withdrawal"
      footer={
        isConfirmingDiscard ? (
          <DiscardQuestion onKeep={() => setIsConfirmingDiscard(false)} onDiscard={discardAndClose} />
        ) : (
          <>
            <Button onClick={close}>Close</Button>
            <Button type="submit" form={formId} variant="primary" busy={request.isPending}>
              {request.isPending ? 'Submitting...' : 'Submit Request'}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="pt-form" noValidate onSubmit={submit}>
        <SelectField label="Asset" error={errors.asset?.message} {...form.register('asset')}>
          {(assets.data ?? [{ symbol: 'USD', name: 'Cash (USD)' }]).map((option) => (
            <option key={option.symbol} value={option.symbol}>
              {option.name}
            </option>
          ))}
        </SelectField>
        <MoneyField
          label="Amount"
          min={0}
          step={AMOUNT_STEP}
          hint={
            selectedAsset ? (
              <>
                Available: <Usd amount={selectedAsset.available} decimals={2} />
              </>
            ) : assets.isError ? (
              'The available balance could not be loaded. You can send the request; it is checked then.'
            ) : (
              'Loading the available balance…'
            )
          }
          error={
            errors.amount && isBlank(form.getValues('amount')) ? 'Amount is required' : errors.amount?.message
          }
          {...form.register('amount', { setValueAs: parseDollars })}
        />
        {selectedAsset ? (
          <AvailableAmount
            asset={selectedAsset}
            onUseMaximum={() =>
              form.setValue('amount', selectedAsset.available, { shouldDirty: true, shouldValidate: true })
            }
          />
        ) : null}
        <DestinationFields form={form} />
        <TextAreaField
          label="Notes"
          optional
          rows={3}
          error={errors.notes?.message}
          {...form.register('notes')}
        />
        <p className="pt-muted pt-small">
          The amount is reserved until our team has decided. You can cancel the request until then.
        </p>
      </form>
    </Dialog>
  );
}
