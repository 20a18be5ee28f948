import { useWatch } from 'react-hook-form';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import type { InstrumentValues } from '#common/contract/instruments.ts';
import {
  bookStrategyTrade,
  previewStrategyTrade,
  STRATEGY_TRADE_KINDS,
  type TradeShare,
} from '#common/contract/strategyTrades.ts';
import { TradeFields } from '../../accounts/TradeFields.tsx';
import {
  emptyTrade,
  isComplete,
  readTrade,
  statedTrade,
  type TradeValues,
} from '../../accounts/tradeForm.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { zurichToday } from '../../clock.ts';
import { errorText, fieldErrors } from '../../errorTexts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { formatDecimal } from '../../formatDecimal.ts';
import { t } from '../../messages/strategyTrades.ts';

const decimal = (text: string | null, minDecimals = 0) =>
  text === null ? '–' : formatDecimal(text, minDecimals);

/** What each account has of the trade. */
function Shares({ shares }: { readonly shares: readonly TradeShare[] }) {
  const hasQuantity = shares.some(({ quantity }) => quantity !== null);
  const hasFee = shares.some(({ fee }) => fee !== null);
  // A long list could otherwise not be scrolled with the keyboard.
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': t('shares') };
  return (
    <div {...reachable} className="fa-strategy-shares">
      <table className="fa-table">
        <caption>{t('accounts', { count: shares.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            {hasQuantity ? (
              <th scope="col" className="fa-end">
                {t('quantity')}
              </th>
            ) : null}
            <th scope="col" className="fa-end">
              {t('amount')}
            </th>
            {hasFee ? (
              <th scope="col" className="fa-end">
                {t('fee')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {shares.map(({ investorId, fullName, units, quantity, amount, fee }) => (
            <tr key={investorId}>
              <th scope="row">
                {fullName}
                <span className="fa-block fa-small fa-muted fa-plain">
                  {t('units', { units: formatDecimal(units) })}
                </span>
              </th>
              {hasQuantity ? <td className="fa-end">{decimal(quantity)}</td> : null}
              <td className="fa-end">{decimal(amount, 2)}</td>
              {hasFee ? <td className="fa-end">{decimal(fee, 2)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface StrategyTradeDialogProps {
  readonly strategy: InstrumentValues;
  readonly instruments: readonly InstrumentValues[];
  readonly onClose: () => void;
}

/** Books one trade for all holders of a strategy. Shows what each of them has of it before. */
export function StrategyTradeDialog({ strategy, instruments, onClose }: StrategyTradeDialogProps) {
  const today = zurichToday();
  const { symbol } = strategy;
  const others = instruments.filter(({ id }) => id !== strategy.id);
  const read = (typed: Partial<TradeValues>) => readTrade(typed, others, STRATEGY_TRADE_KINDS);
  const stated = (typed: Partial<TradeValues>) => ({
    strategy: strategy.id,
    ...statedTrade(read(typed)),
    date: typed.date || today,
  });
  const { dialog, field, form } = useActionForm(bookStrategyTrade, {
    defaultValues: emptyTrade(today),
    input: (typed: TradeValues) => bodyOf(typed),
    succeeded: ({ accounts }) => ({ title: t('booked'), description: t('bookedText', { count: accounts }) }),
    failed: t('failed'),
    onClose,
  });
  const typed = useWatch({ control: form.control });
  const trade = read(typed);
  const preview = useEndpointQuery(
    previewStrategyTrade,
    { query: stated(typed) },
    { enabled: isComplete(trade), staleTime: 0 },
  );
  const shown = isComplete(trade) ? preview.data : undefined;
  const bodyOf = (values: Partial<TradeValues>): EndpointInput<typeof bookStrategyTrade> | undefined =>
    shown && {
      body: {
        ...stated(values),
        digest: shown.digest,
        ...(values.reason?.trim() ? { reason: values.reason } : {}),
      },
    };
  const dryRun = useDryRun(bookStrategyTrade, bodyOf(typed));
  return (
    <ActionDialog
      title={t('title', { symbol })}
      submitLabel={t('submit')}
      {...dialog}
      dryRun={dryRun}
      submitDisabled={!shown}
      wide
    >
      <p>{t('text', { symbol })}</p>
      <TradeFields
        field={field}
        trade={trade}
        kinds={STRATEGY_TRADE_KINDS}
        instruments={others}
        today={today}
      />
      {isComplete(trade) && preview.error ? (
        <p role="alert">{Object.values(fieldErrors(preview.error))[0] ?? errorText(preview.error)}</p>
      ) : null}
      {shown ? <Shares shares={shown.shares} /> : null}
      <NoteRow label={t('reason')} hint={t('reasonHint')} {...field('reason')} />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}
