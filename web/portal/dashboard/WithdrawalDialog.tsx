import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#common/client/createClient.ts';
import { randomKey } from '#common/client/randomKey.ts';
import { withdrawalForm } from '#common/contract/portalForms.ts';
import { moneyFromNumber } from '#common/domain/money.ts';
import {
  AMOUNT_STEP,
  addressLabel,
  amountOutOfRangeMessage,
  withdrawalRequestedMessage,
} from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#common/ui/Field.tsx';
import { MoneyField, parseDollars } from '#common/ui/MoneyField.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useRequestWithdrawal } from '../data/requestWithdrawal.ts';
import { withdrawableAssetsQuery } from '../data/withdrawableAssets.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useFormDraft } from '../session/useFormDraft.ts';

type Input = z.input<typeof withdrawalForm>;
type Output = z.output<typeof withdrawalForm>;

const isBlank = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value));

/** The form of a new request. */
export function WithdrawalDialog({ onClose }: { readonly onClose: () => void }) {
  const portal = usePortal();
  const toast = useToast();
  const formId = useId();
  const assets = useQuery(withdrawableAssetsQuery(portal));
  const request = useRequestWithdrawal();
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const key = useRef(randomKey());
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(withdrawalForm),
    defaultValues: { investorId: portal.investorId, asset: 'USD', address: '', notes: '' },
  });
  const showError = (title: string, description: string): void => {
    toast.show({ title, description, variant: 'destructive' });
  };

  // The same request sent again must not count twice; an edited one is a new request.
  useEffect(() => {
    const subscription = form.watch(() => {
      key.current = randomKey();
    });
    return () => subscription.unsubscribe();
  }, [form]);
  const clearDraft = useFormDraft(form, 'withdrawal');
  /** It is sent, or thrown away. */
  const discardAndClose = () => {
    clearDraft();
    onClose();
  };

  const asset = form.watch('asset');
  const selectedAsset = assets.data?.find((each) => each.symbol === asset);
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

  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      return showError('Error', 'Failed to submit withdrawal request. Please try again.');
    }
    if (error.code === 'amount_out_of_range') void assets.refetch();
    showError('Request Failed', error.message || 'Could not submit withdrawal request.');
    for (const name of ['amount', 'address', 'notes'] as const) {
      const message = error.fields[name];
      if (message) form.setError(name, { message });
    }
  };

  const submit = form.handleSubmit(async (valid) => {
    if (available !== null && valid.amount > available) {
      const message = amountOutOfRangeMessage(available, asset);
      form.setError('amount', { message }, { shouldFocus: true });
      return showError('Invalid Amount', message);
    }
    const { amount, address, notes } = form.getValues();
    await request.mutateAsync({ body: { asset, amount, address, notes }, key: key.current }).then(
      () => {
        toast.show({
          title: 'Withdrawal Requested',
          description: withdrawalRequestedMessage(valid.amount, asset),
        });
        form.reset();
        discardAndClose();
      },
      (error: unknown) => onError(error),
    );
  }, onInvalid);

  const { errors, isSubmitting, isDirty } = form.formState;
  const close = () => {
    if (isSubmitting) return;
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
          <>
            <p className="pt-discard" role="status">
              Discard what you typed?
            </p>
            <Button onClick={() => setIsConfirmingDiscard(false)}>Keep editing</Button>
            <Button variant="danger" onClick={discardAndClose}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Close</Button>
            <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
              {isSubmitting ? 'Submitting...' : 'Submit Request'}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="pt-form" noValidate onSubmit={submit}>
        <SelectField label="Asset" error={errors.asset?.message} {...form.register('asset')}>
          {(assets.data ?? [{ symbol: 'USD', name: 'Cash (USD)' }]).map((each) => (
            <option key={each.symbol} value={each.symbol}>
              {each.name}
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
              'What is available could not be looked up. You can send the request; it is checked then.'
            ) : (
              'Looking up what is available…'
            )
          }
          error={
            errors.amount && isBlank(form.getValues('amount')) ? 'Amount is required' : errors.amount?.message
          }
          {...form.register('amount', { setValueAs: parseDollars })}
        />
        <TextField
          label={addressLabel(asset)}
          hint={asset === 'USD' ? 'IBAN or account number, and the name of the bank.' : undefined}
          autoComplete="off"
          error={
            errors.address && isBlank(form.getValues('address').trim())
              ? `${addressLabel(asset)} ${asset === 'USD' ? 'are' : 'is'} required`
              : errors.address?.message
          }
          {...form.register('address')}
        />
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
