import { useAtomValue } from 'jotai';
import { amount as amountOf, type Currency } from '#common/domain/amount.ts';
import {
  formatAmount,
  formatExactAmount,
  moneyFromNumber,
  parseMoney,
  roundMoney,
  type UsdFormat,
} from '#common/domain/money.ts';
import { privacyAtom } from './privacyAtom.ts';
import { useUiMessages } from './uiMessages.ts';
import './usd.css';

export interface AmountProps {
  /** Decimal text or JSON number, as in responses of the API. */
  readonly amount: string | number;
  readonly currency: Currency;
  readonly decimals?: UsdFormat['decimals'];
  /** Exact amount for the tooltip, if `amount` was rounded to match the amounts next to it. */
  readonly exact?: string;
  /** Shows a plus sign and the colour of gain or loss. */
  readonly signed?: boolean;
  readonly className?: string;
}

/** The colour of an amount as it is displayed: one that rounds to zero has none. */
const tone = (m: bigint) => (m > 0n ? 'usd--gain' : m < 0n ? 'usd--loss' : undefined);

/** An amount with its exact value in the tooltip. Shows a dash for an invalid one. */
export function Amount({ amount, currency, decimals = 0, exact, signed = false, className }: AmountProps) {
  const { ui } = useUiMessages();
  const { language } = ui;
  const isHidden = useAtomValue(privacyAtom);
  const parsed = typeof amount === 'number' ? moneyFromNumber(amount) : parseMoney(amount);
  if (parsed === null) return <span className="usd">–</span>;
  if (isHidden) {
    return (
      <span className="usd">
        <span aria-hidden="true">•••••</span>
        <span className="visually-hidden">{ui('amountHidden')}</span>
      </span>
    );
  }
  const stated = amountOf<Currency>(parsed);
  const text = formatAmount(stated, currency, { decimals, language }, signed ? '+' : '');
  const shown = decimals === 'exact' ? parsed : roundMoney(parsed, decimals);
  const tooltip = formatExactAmount(parseMoney(exact ?? '') ?? parsed, language);
  return (
    <span
      className={['usd', signed && tone(shown), className].filter(Boolean).join(' ')}
      title={`${currency} ${tooltip}`}
    >
      {text}
    </span>
  );
}
