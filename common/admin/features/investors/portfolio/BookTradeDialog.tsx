import { useWatch } from 'react-hook-form';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listInstruments } from '#common/contract/instruments.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { TRADE_KINDS } from '#common/domain/ledger/transaction.ts';
import { TradeFields } from '../../../accounts/TradeFields.tsx';
import {
  emptyTrade,
  isComplete,
  type ReadTrade,
  readTrade,
  statedTrade,
  type TradeValues,
  tradeChanges,
} from '../../../accounts/tradeForm.ts';
import { useFetchPortfolio } from '../../../accounts/usePortfolio.ts';
import { useDryRun } from '../../../approvals/useDryRun.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { NotificationHint } from '../../../form/DiffPreview.tsx';
import { NoteRow } from '../../../form/fields.tsx';
import { useActionForm } from '../../../form/useActionForm.ts';
import { t } from '../../../messages/trades.ts';
import { useConflict } from '../useConflict.tsx';
import { linesText } from './describeTrade.ts';
import { PortfolioLoader } from './PortfolioLoader.tsx';

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
  const bodyOf = (trade: ReadTrade, { date, reason }: Partial<TradeValues>) => ({
    investorId,
    ...statedTrade(trade),
    date: date ?? today,
    ...(reason?.trim() ? { reason } : {}),
    version,
  });
  const { dialog, field, form } = useActionForm(bookTrade, {
    defaultValues: emptyTrade(today),
    input: (typed: TradeValues) => ({ body: bodyOf(readTrade(typed, instruments, TRADE_KINDS), typed) }),
    succeeded: (_, { body }) => ({
      title: t('book.booked'),
      description: t('book.bookedText', { kind: t(`kinds.${body.kind}`), name }),
    }),
    failed: t('book.failed'),
    expected: { stale_version: loadConflict },
    onClose,
  });
  const typed = useWatch({ control: form.control });
  const trade = readTrade(typed, instruments, TRADE_KINDS);
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
      <TradeFields field={field} trade={trade} kinds={TRADE_KINDS} instruments={instruments} today={today} />
      {isComplete(trade) ? <p>{t('book.changes', { lines: linesText(lines) })}</p> : null}
      <NoteRow label={t('book.reason')} hint={t('book.reasonHint')} {...field('reason')} />
      <NotificationHint>{t('book.hint')}</NotificationHint>
    </ActionDialog>
  );
}
