import { useCallback, useId, useState } from 'react';
import {
  calculateReturns,
  DEFAULT_AMOUNT,
  DEFAULT_RISK_LEVEL,
  ILLUSTRATIVE_TEXT,
  isRiskLevelIndex,
  MINIMUM_INVESTMENT_TEXT,
  parseAmount,
  QUICK_AMOUNTS,
  RISK_LEVELS,
} from '#common/domain/calculator.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { Section } from '../../page/Section.tsx';
import { calculatorTexts as texts } from '../content/calculator.ts';
import { CalculatorResults } from './CalculatorResults.tsx';
import { usd } from './calculatorFormat.ts';
import { addressOf, type Calculation, useCalculatorAddress } from './useCalculatorAddress.ts';
import './calculator.css';

/** The Investment Objective Calculator. Recomputes at every change; its state travels in the address. */
export function Calculator() {
  const [{ amount, level }, setCalculation] = useState<Calculation>({
    amount: DEFAULT_AMOUNT,
    level: DEFAULT_RISK_LEVEL,
  });
  const [typed, setTyped] = useState(DEFAULT_AMOUNT.toLocaleString('en-US'));
  const [isCopied, setCopied] = useState(false);
  const id = useId();

  const change = useCallback((next: Calculation, shown = next.amount.toLocaleString('en-US')) => {
    setCalculation(next);
    setTyped(shown);
    setCopied(false);
  }, []);
  useCalculatorAddress(change);

  const result = calculateReturns(amount, level);
  const copy = async () => {
    const address = addressOf({ amount, level });
    // The address bar is the fallback where the clipboard is refused.
    history.replaceState(history.state, '', address);
    await navigator.clipboard?.writeText(location.origin + address).then(
      () => setCopied(true),
      () => undefined,
    );
  };

  return (
    <Section id="calculator" title={texts.title} intro={<p>{texts.intro}</p>}>
      <div className="calculator">
        <div className="calculator__controls">
          <TextField
            label={texts.amount}
            hint={MINIMUM_INVESTMENT_TEXT}
            leading="$"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) =>
              change({ amount: parseAmount(event.target.value), level }, event.target.value)
            }
            onBlur={() => setTyped(amount.toLocaleString('en-US'))}
          />
          <fieldset className="calculator__quick">
            <legend className="visually-hidden">{texts.quickAmounts}</legend>
            {QUICK_AMOUNTS.map((quick) => (
              <Button
                key={quick}
                size="small"
                aria-pressed={quick === amount}
                onClick={() => change({ amount: quick, level })}
              >
                {usd(quick)}
              </Button>
            ))}
          </fieldset>
          <div className="calculator__risk">
            <label className="calculator__label" htmlFor={`${id}-risk`}>
              {texts.risk}
            </label>
            <output htmlFor={`${id}-risk`} className="calculator__level">
              {result.level}
            </output>
            <input
              id={`${id}-risk`}
              type="range"
              min={0}
              max={RISK_LEVELS.length - 1}
              step={1}
              value={level}
              aria-valuetext={result.level}
              onChange={(event) => {
                const next = event.target.valueAsNumber;
                if (isRiskLevelIndex(next)) change({ amount, level: next }, typed);
              }}
            />
            <div className="calculator__ends" aria-hidden="true">
              <span>{texts.lower}</span>
              <span>{texts.higher}</span>
            </div>
          </div>
        </div>
        <CalculatorResults amount={amount} level={level} result={result} />
        <p className="calculator__caution">{ILLUSTRATIVE_TEXT}</p>
        <Button variant="quiet" size="small" className="calculator__share" onClick={() => void copy()}>
          {isCopied ? texts.shared : texts.share}
        </Button>
      </div>
    </Section>
  );
}
