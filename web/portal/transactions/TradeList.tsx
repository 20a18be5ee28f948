import { useState } from 'react';
import type { Trade } from '#common/contract/trades.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { currencyOf } from '#common/domain/prices/rate.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { Button } from '#common/ui/Button.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { formatCurrency, formatQuantity, Private } from '../components/instruments.tsx';
import './trades.css';

/** The most that the service lists. */
const MAX_TRADES = 500;
const PAGE = 20;

type Line = Trade['lines'][number];

/** What was received, or what was given; each without its sign. */
function Moved({ lines }: { readonly lines: readonly Line[] }) {
  const language = useLanguage();
  if (lines.length === 0) return '–';
  return lines.map((line) => {
    const size = line.quantity.replace('-', '');
    const { symbol, instrument } = line;
    const currency = currencyOf(instrument);
    return (
      <span key={instrument} className="pt-moved">
        <Private>
          {currency
            ? formatCurrency(size, currency, language)
            : `${formatQuantity(size, language)}\u00a0${symbol}`}
        </Private>
      </span>
    );
  });
}

function Row({ trade: { kind, feeKind, date, lines, isReversed } }: { readonly trade: Trade }) {
  const t = useMessages('portalHoldings.trades');
  const name = t(feeKind ? `fees.${feeKind}` : `kinds.${kind}`);
  const given = lines.filter(({ quantity }) => quantity.startsWith('-'));
  const received = lines.filter((line) => !given.includes(line));
  return (
    <tr data-reversed={isReversed || undefined}>
      <td>{formatDay(date, t.language)}</td>
      <td>
        {isReversed ? (
          <>
            <del>{name}</del> <span className="pt-taken-back">{t('takenBack')}</span>
          </>
        ) : (
          name
        )}
      </td>
      <td className="pt-num" data-label={t('received')}>
        <Moved lines={received} />
      </td>
      <td className="pt-num" data-label={t('given')}>
        <Moved lines={given} />
      </td>
    </tr>
  );
}

/** The trades of an account, newest first. */
export function TradeList({ trades }: { readonly trades: readonly Trade[] }) {
  const t = useMessages('portalHoldings.trades');
  const more = useMessages('portalAccount.transactions');
  const [shown, setShown] = useState(PAGE);
  return (
    <Card title={t('title')} className="pt-trades-card">
      <table className="pt-table pt-trades">
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col" className="pt-num">
              {t('received')}
            </th>
            <th scope="col" className="pt-num">
              {t('given')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, shown).map((trade) => (
            <Row key={trade.id} trade={trade} />
          ))}
        </tbody>
      </table>
      {shown < trades.length ? (
        <Button onClick={() => setShown(shown + PAGE)}>{more('more')}</Button>
      ) : trades.length === MAX_TRADES ? (
        <p className="pt-muted pt-small">{t('newest', { count: MAX_TRADES })}</p>
      ) : null}
    </Card>
  );
}
