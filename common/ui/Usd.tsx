import { useAtomValue } from 'jotai';
import {
  formatExactAmount,
  formatSignedUsd,
  formatUsd,
  type Money,
  moneyFromNumber,
  parseMoney,
  roundMoney,
  type UsdFormat,
} from '#common/domain/money.ts';
import { privacyAtom } from './privacyAtom.ts';
import { useUiMessages } from './uiMessages.ts';
import './usd.css';

interface UsdProps {
  /** Decimal text or JSON number of dollars, as in responses of the API. */
  readonly amount: string | number;
  readonly decimals?: UsdFormat['decimals'];
  /** Exact amount for the tooltip, if `amount` was rounded to match the amounts next to it. */
  readonly exact?: string;
  /** Shows a plus sign and the colour of gain or loss. */
  readonly signed?: boolean;
  readonly className?: string;
}

/** The colour of an amount as it is displayed: one that rounds to zero has none. */
const tone = (m: Money) => (m > 0n ? 'usd--gain' : m < 0n ? 'usd--loss' : undefined);

/** An amount in dollars with its exact value in the tooltip. Shows a dash for an invalid amount. */
export function Usd({ amount, decimals = 0, exact, signed = false, className }: UsdProps) {
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
  const text = signed
    ? formatSignedUsd(parsed, { decimals, language })
    : formatUsd(parsed, { decimals, language });
  const shown = decimals === 'exact' ? parsed : roundMoney(parsed, decimals);
  const tooltip = formatExactAmount(parseMoney(exact ?? '') ?? parsed, language);
  return (
    <span
      className={['usd', signed && tone(shown), className].filter(Boolean).join(' ')}
      title={`USD ${tooltip}`}
    >
      {text}
    </span>
  );
}
