import { Button } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { requireMoney, toExactDecimalString } from '#common/domain/money.ts';
import { adjustBy5000, displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { useToast } from '#common/ui/toast.tsx';
import { parseTypedAmount, toApiAmount } from '../../../accounts/amounts.ts';
import { useFetchPortfolio } from '../../../accounts/usePortfolio.ts';
import { useDryRun } from '../../../approvals/useDryRun.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../../form/DiffPreview.tsx';
import { AmountRow } from '../../../form/fields.tsx';
import { NoteRows } from '../../../form/NoteRows.tsx';
import { useActionForm } from '../../../form/useActionForm.ts';
import { t } from '../../../messages/portfolio.ts';
import { investedRule, valueRule } from '../editValues.ts';
import { useConflict } from '../useConflict.tsx';

interface PortfolioValueDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

/** Sets portfolio value and invested amount. Two buttons change the value by $5K. */
export function PortfolioValueDialog({ name, portfolio, onClose }: PortfolioValueDialogProps) {
  const { show } = useToast();
  const { base, hasConflict, loadConflict, conflictNotice } = useConflict(
    portfolio,
    useFetchPortfolio(portfolio.investorId),
  );
  const { dialog, field, form } = useActionForm(updatePortfolio, {
    defaultValues: {
      totalValue: base.totalValue,
      investedAmount: base.totalInvested,
      investorNote: '',
      reason: '',
    },
    input: ({ totalValue, investedAmount, ...notes }) => ({
      body: {
        investorId: base.investorId,
        totalValue: toApiAmount(totalValue),
        investedAmount: toApiAmount(investedAmount),
        ...notes,
        version: base.version,
      },
    }),
    succeeded: { title: t('updated'), description: name },
    failed: t('updateFailed'),
    expected: { stale_version: loadConflict },
    onClose,
  });
  const { control, setValue, getValues } = form;
  const { dirtyFields } = form.formState;
  const typed = useWatch({ control });
  const value = parseTypedAmount(typed.totalValue ?? '');
  const invested = parseTypedAmount(typed.investedAmount ?? '');
  const dryRun = useDryRun(
    updatePortfolio,
    value === null || invested === null
      ? undefined
      : {
          body: {
            investorId: base.investorId,
            totalValue: toExactDecimalString(value),
            investedAmount: toExactDecimalString(invested),
            version: base.version,
          },
        },
  );
  const submit = () => {
    const { totalValue, investedAmount } = getValues();
    if (!totalValue.trim() || !investedAmount.trim()) {
      show({ title: t('missing'), description: t('totals.missing'), variant: 'destructive' });
    }
    dialog.onSubmit();
  };
  const adjust = (direction: 'up' | 'down') => {
    const from = parseTypedAmount(getValues('totalValue')) ?? requireMoney(base.totalValue);
    const text = toExactDecimalString(adjustBy5000(from, direction));
    setValue('totalValue', text, { shouldDirty: true, shouldValidate: true });
  };
  const resolveConflict = (remote: Portfolio, keepMine: boolean) => {
    if (!keepMine || !dirtyFields.totalValue) setValue('totalValue', remote.totalValue);
    if (!keepMine || !dirtyFields.investedAmount) setValue('investedAmount', remote.totalInvested);
  };

  const known = { value: requireMoney(base.totalValue), invested: requireMoney(base.totalInvested) };
  return (
    <ActionDialog
      title={t('totals.title')}
      submitLabel={t('totals.submit')}
      {...dialog}
      onSubmit={submit}
      dryRun={dryRun}
      submitDisabled={hasConflict}
    >
      <p>
        <b>{name}</b> <code className="fa-id">{base.investorId}</code>
      </p>
      {conflictNotice(resolveConflict)}
      <div className="fa-pair">
        <AmountRow
          label={t('value')}
          autoFocus
          {...field('totalValue', valueRule)}
          typed={typed.totalValue}
        />
        <AmountRow
          label={t('invested')}
          {...field('investedAmount', investedRule)}
          typed={typed.investedAmount}
        />
      </div>
      <fieldset className="fa-quick" aria-label={t('totals.quick')}>
        <Button onClick={() => adjust('down')}>-$5K</Button>
        <Button onClick={() => adjust('up')}>+$5K</Button>
      </fieldset>
      <DiffPreview
        lines={[
          { label: t('value'), before: known.value, after: value ?? '–' },
          { label: t('invested'), before: known.invested, after: invested ?? '–' },
          {
            label: t('totals.profit'),
            before: displayedProfitAndLoss(known),
            after: value === null || invested === null ? '–' : displayedProfitAndLoss({ value, invested }),
          },
        ]}
      />
      <NoteRows field={field} />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}
