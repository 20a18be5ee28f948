import { useWatch } from 'react-hook-form';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type InstrumentValues, listInstruments } from '#common/contract/instruments.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import { TRADE_KINDS } from '#common/domain/ledger/transaction.ts';
import { useFetchPortfolio } from '../../../accounts/usePortfolio.ts';
import { useDryRun } from '../../../approvals/useDryRun.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { NotificationHint } from '../../../form/DiffPreview.tsx';
import { NoteRow, SelectRow, TextRow } from '../../../form/fields.tsx';
import { useActionForm } from '../../../form/useActionForm.ts';
import { findOption } from '../../../list/listSource.ts';
import { t } from '../../../messages/trades.ts';
import { useConflict } from '../useConflict.tsx';
import { DecimalRow } from './DecimalRow.tsx';
import { linesText } from './describeTrade.ts';
import { PortfolioLoader } from './PortfolioLoader.tsx';
import { readAmount, readQuantity, TRADE_FIELDS, type TypedDecimal, tradeChanges } from './tradeForm.ts';
import { validateDate } from './validateDate.ts';

interface TradeValues {
  kind: string;
  date: string;
  instrument: string;
  quantity: string;
  amount: string;
  currency: string;
  fee: string;
  reason: string;
}

const kindOf = (value: string | undefined) => findOption(TRADE_KINDS, value) ?? 'buy';

/** Empty while nothing valid is typed. */
const textOf = (reading: TypedDecimal): string => (reading.ok ? reading.text : '');

const problemOf = (reading: TypedDecimal): string | true => reading.ok || reading.message;

/** What is sent, of the fields that the kind has. */
function readTrade(typed: Partial<TradeValues>, instruments: readonly InstrumentValues[]) {
  const kind = kindOf(typed.kind);
  const fields = TRADE_FIELDS[kind];
  const currency = typed.currency ?? 'usd';
  const instrument = fields.instruments.length === 0 ? currency : (typed.instrument ?? '');
  const { decimals = 0 } = instruments.find(({ id }) => id === instrument) ?? {};
  return {
    kind,
    instrument,
    currency,
    quantity: fields.quantity ? textOf(readQuantity(typed.quantity ?? '', decimals, fields.quantity)) : '',
    amount: fields.amount ? textOf(readAmount(typed.amount ?? '')) : '',
    fee: fields.hasFee ? textOf(readAmount(typed.fee ?? '')) : '',
  };
}

type ReadValues = ReturnType<typeof readTrade>;

const isComplete = ({ kind, instrument, quantity, amount }: ReadValues): boolean =>
  instrument !== '' &&
  (TRADE_FIELDS[kind].quantity === null || quantity !== '') &&
  (TRADE_FIELDS[kind].amount === null || amount !== '');

interface BookTradeDialogProps {
  readonly name: string;
  readonly investorId: string;
  readonly today: string;
  readonly onClose: () => void;
}

/**
 * Books a trade of an account. Its kind decides which fields there are. The account loads inside, so that a dialog is
 * open from when this code has loaded.
 */
export function BookTradeDialog({ name, investorId, today, onClose }: BookTradeDialogProps) {
  return (
    <PortfolioLoader title={t('book.title')} investorId={investorId} onClose={onClose}>
      {(portfolio) => <TradeDialog name={name} portfolio={portfolio} today={today} onClose={onClose} />}
    </PortfolioLoader>
  );
}

interface TradeDialogProps extends Omit<BookTradeDialogProps, 'investorId'> {
  readonly portfolio: Portfolio;
}

function TradeDialog({ name, portfolio, today, onClose }: TradeDialogProps) {
  const { base, hasConflict, loadConflict, conflictNotice } = useConflict(
    portfolio,
    useFetchPortfolio(portfolio.investorId),
  );
  const { investorId, version } = base;
  const catalogue = useEndpointQuery(listInstruments, {});
  const instruments = catalogue.data?.instruments ?? [];
  const bodyOf = (
    { quantity, amount, fee, ...read }: ReadValues,
    { date, reason }: Partial<TradeValues>,
  ) => ({
    investorId,
    ...read,
    date: date ?? today,
    ...(quantity ? { quantity } : {}),
    ...(amount ? { amount } : {}),
    ...(fee ? { fee } : {}),
    ...(reason?.trim() ? { reason } : {}),
    version,
  });
  const defaultValues: TradeValues = {
    kind: 'buy',
    date: today,
    instrument: '',
    quantity: '',
    amount: '',
    currency: 'usd',
    fee: '',
    reason: '',
  };
  const { dialog, field, form } = useActionForm(bookTrade, {
    defaultValues,
    input: (typed: TradeValues) => ({ body: bodyOf(readTrade(typed, instruments), typed) }),
    succeeded: (_, { body }) => ({
      title: t('book.booked'),
      description: t('book.bookedText', { kind: t(`kinds.${body.kind}`), name }),
    }),
    failed: t('book.failed'),
    expected: { stale_version: loadConflict },
    onClose,
  });
  const typed = useWatch({ control: form.control });
  const trade = readTrade(typed, instruments);
  const { kind } = trade;
  const fields = TRADE_FIELDS[kind];
  const dryRun = useDryRun(
    bookTrade,
    isComplete(trade) && typed.date ? { body: bodyOf(trade, typed) } : undefined,
  );
  const instrumentOf = (id: string) => instruments.find((instrument) => instrument.id === id);
  const lines = tradeChanges(trade).map(([id, quantity]) => ({
    instrument: id,
    symbol: instrumentOf(id)?.symbol ?? id,
    quantity,
  }));
  const quantityDecimals = instrumentOf(trade.instrument)?.decimals ?? 0;
  return (
    <ActionDialog
      title={t('book.title')}
      submitLabel={t('book.submit')}
      {...dialog}
      dryRun={dryRun}
      submitDisabled={hasConflict || !catalogue.data}
      wide
    >
      <p>
        <b>{name}</b> <code className="fa-id">{investorId}</code>
      </p>
      {conflictNotice((_, keepMine) => keepMine || form.reset())}
      {catalogue.isError ? <p role="alert">{t('book.instrumentsFailed')}</p> : null}
      <div className="fa-pair fa-pair-tight">
        <SelectRow
          label={t('book.kind')}
          autoFocus
          {...field('kind')}
          choices={TRADE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextRow
          label={t('book.date')}
          type="date"
          max={today}
          {...field('date', {
            required: t('book.dateMissing'),
            validate: (date) => validateDate({ date, status: 'completed' }, today),
          })}
        />
        {fields.instruments.length > 0 ? (
          <SelectRow
            label={t(`book.instrument.${kind === 'income' || kind === 'exchange' ? kind : 'other'}`)}
            {...field('instrument', { required: t('book.instrumentMissing') })}
            choices={[
              { value: '', label: t('book.choose') },
              ...instruments
                .filter((instrument) => fields.instruments.includes(instrument.kind))
                .map(({ id, symbol, name: title }) => ({ value: id, label: `${symbol} – ${title}` })),
            ]}
          />
        ) : null}
        {fields.quantity ? (
          <DecimalRow
            label={t(`book.quantity.${kind === 'exchange' || kind === 'split' ? kind : 'other'}`)}
            hint={kind === 'split' ? t('book.splitHint') : undefined}
            {...field('quantity', {
              validate: (text) =>
                fields.quantity === null || problemOf(readQuantity(text, quantityDecimals, fields.quantity)),
            })}
            read={trade.quantity}
          />
        ) : null}
        {fields.amount ? (
          <>
            <DecimalRow
              label={t(`book.amount.${fields.amount}`)}
              {...field('amount', { validate: (text) => problemOf(readAmount(text)) })}
              read={trade.amount}
              minDecimals={2}
            />
            <SelectRow
              label={t('book.currency')}
              {...field('currency')}
              choices={CURRENCIES.map((symbol) => ({ value: symbol.toLowerCase(), label: symbol }))}
            />
          </>
        ) : null}
        {fields.hasFee ? (
          <DecimalRow
            label={t('book.fee')}
            {...field('fee', {
              validate: (text) => text.trim() === '' || problemOf(readAmount(text)),
            })}
            read={trade.fee}
            minDecimals={2}
          />
        ) : null}
      </div>
      {isComplete(trade) ? <p>{t('book.changes', { lines: linesText(lines) })}</p> : null}
      <NoteRow label={t('book.reason')} hint={t('book.reasonHint')} {...field('reason')} />
      <NotificationHint>{t('book.hint')}</NotificationHint>
    </ActionDialog>
  );
}
