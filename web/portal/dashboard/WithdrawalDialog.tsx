import { type FieldErrors, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#common/client/createClient.ts';
import { useApi } from '#common/client/react/apiContext.ts';
import { removeAttempt } from '#common/client/react/attemptKey.ts';
import { hasFailed } from '#common/client/react/hasFailed.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { withdrawalForm } from '#common/contract/portalForms.ts';
import { listWithdrawableAssets, requestWithdrawal } from '#common/contract/withdrawals.ts';
import { assetName } from '#common/domain/instruments/assetName.ts';
import { type Money, moneyFromNumber } from '#common/domain/money.ts';
import { AMOUNT_STEP, amountInMessage } from '#common/domain/withdrawals.ts';
import { ROLLING_WINDOW_DAYS } from '#common/domain/withdrawalWindow.ts';
import { Button } from '#common/ui/Button.tsx';
import { SelectField, TextAreaField } from '#common/ui/Field.tsx';
import { MoneyField, parseDollars } from '#common/ui/MoneyField.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Facts } from '../components/Facts.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { hidden } from '../components/tagRenderers.tsx';
import { translatedResolver } from '../components/translatedResolver.ts';
import { useAmountMask } from '../components/useAmountMask.ts';
import { PORTAL_DRAFTS, usePortal } from '../session/PortalContext.ts';
import { usePortalDraft } from '../session/usePortalDraft.ts';
import { DestinationFields } from './DestinationFields.tsx';
import './availableAmount.css';

interface AvailableAmountProps {
  readonly asset: EndpointOutput<typeof listWithdrawableAssets>['assets'][number];
  readonly onUseMaximum: () => void;
}

const usd = (amount: number) => <Usd amount={amount} decimals={2} />;

/** Enters the available amount, and explains how it is calculated. */
function AvailableAmount({ asset, onUseMaximum }: AvailableAmountProps) {
  const t = useMessages('portalPanels.request');
  const { limit, portfolioValue, pending, approved, available } = asset;
  return (
    <div className="pt-available">
      <Button size="small" disabled={available <= 0} onClick={onUseMaximum}>
        {t.rich('maximum', { more: hidden })}
      </Button>
      <details>
        <summary>{t('how')}</summary>
        <Facts
          items={[
            portfolioValue < limit
              ? [t('valueBelowLimit', { days: ROLLING_WINDOW_DAYS }), usd(portfolioValue)]
              : [t('limit', { days: ROLLING_WINDOW_DAYS }), usd(limit)],
            [t('lessPending'), usd(-pending)],
            [t('lessApproved', { days: ROLLING_WINDOW_DAYS }), usd(-approved)],
            [t('availableRow'), usd(available)],
          ]}
        />
        <p className="pt-muted pt-small">{t('liquidity')}</p>
      </details>
    </div>
  );
}

type Input = z.input<typeof withdrawalForm>;
type Output = z.output<typeof withdrawalForm>;

const isBlank = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value));

/** The form for a new withdrawal request. */
export function WithdrawalDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('portalPanels.request');
  const { investorId } = usePortal();
  const { errorText } = useApi();
  const toast = useToast();
  const maskAmounts = useAmountMask();
  const attemptName = `${PORTAL_DRAFTS}${investorId}/withdrawal`;
  const assets = useEndpointQuery(
    listWithdrawableAssets,
    { params: { investorId } },
    // Loaded again whenever the dialog opens.
    { select: (response) => response.assets, staleTime: 0 },
  );
  const form = useForm<Input, unknown, Output>({
    resolver: translatedResolver(withdrawalForm, t.language),
    defaultValues: { investorId, asset: 'USD', address: '', notes: '', accountName: '' },
  });
  const showError = (title: string, description: string): void => {
    toast.show({ title, description: maskAmounts(description), variant: 'destructive' });
  };

  const clearDraft = usePortalDraft(form, 'withdrawal');

  // The amount too, so that its field shows how an amount set by the form is understood.
  const [asset] = form.watch(['asset', 'amount']);
  const selectedAsset = assets.data?.find((option) => option.symbol === asset);
  const available = selectedAsset ? moneyFromNumber(selectedAsset.available) : null;

  const outOfRange = (highest: Money) =>
    t('outOfRange', { amount: amountInMessage(highest, t.language), asset });

  const onInvalid = (errors: FieldErrors<Input>) => {
    const { address, amount } = form.getValues();
    if (isBlank(asset) || isBlank(amount) || isBlank(address.trim())) {
      return showError(t('missing'), t('missingText'));
    }
    if (!errors.amount) return;
    const isOutside = amount <= 0 || (selectedAsset !== undefined && amount > selectedAsset.available);
    const isKnown = available !== null && isOutside;
    showError(t('invalidAmount'), isKnown ? outOfRange(available) : (errors.amount.message ?? ''));
  };

  const request = useSubmit(requestWithdrawal, {
    form,
    fields: ['amount', 'address', 'accountName', 'notes'],
    clearDraft,
    // The draft survives a reload, so that its request can be repeated: it must be the same one.
    storageName: attemptName,
    succeeded: (_output, { body }) => ({
      title: t('sent'),
      description: t('sentText', {
        amount: amountInMessage(withdrawalForm.shape.amount.parse(body.amount), t.language),
        asset: body.asset,
      }),
    }),
    failed: (error) =>
      error instanceof ApiError
        ? { title: t('rejected'), description: maskAmounts(errorText(error)) || t('rejectedText') }
        : { title: t('error'), description: t('errorText') },
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
      const message = outOfRange(available);
      form.setError('amount', { message }, { shouldFocus: true });
      return showError(t('invalidAmount'), message);
    }
    const { amount, address, notes, accountName } = form.getValues();
    const named = accountName?.trim() ? { accountName } : {};
    await request.submit({ body: { investorId, asset, amount, address, notes, ...named } });
  }, onInvalid);

  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={t('title')}
      closeLabel={t('close')}
      submitLabel={t(request.isPending ? 'submitting' : 'submit')}
      isPending={request.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onDiscard={() => {
        clearDraft();
        removeAttempt(attemptName);
      }}
      onClose={onClose}
    >
      <SelectField label={t('asset')} error={errors.asset?.message} {...form.register('asset')}>
        {(assets.data ?? [{ symbol: 'USD', name: 'Cash (USD)' }]).map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>
            {assetName(name, t.language)}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label={t('amount')}
        min={0}
        step={AMOUNT_STEP}
        hint={
          selectedAsset
            ? t.rich('available', { usd: () => <Usd amount={selectedAsset.available} decimals={2} /> })
            : hasFailed(assets)
              ? t('availableUnknown')
              : t('availableLoading')
        }
        error={
          errors.amount && isBlank(form.getValues('amount'))
            ? t('amountRequired')
            : errors.amount?.message && maskAmounts(errors.amount.message)
        }
        {...form.register('amount', { setValueAs: (typed: unknown) => parseDollars(typed, t.language) })}
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
        label={t('notes')}
        optional
        rows={3}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      <p className="pt-muted pt-small">{t('reserved')}</p>
    </FormDialog>
  );
}
