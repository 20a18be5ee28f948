import { useCallback, useId, useState } from 'react';
import {
  applicationOf,
  type Calculation,
  DEFAULT_CALCULATION,
  parseCalculation,
} from '#common/contract/calculation.ts';
import { MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import {
  calculateReturns,
  DEFAULT_AMOUNT,
  isRiskLevelIndex,
  parseAmount,
  QUICK_AMOUNTS,
  RISK_LEVELS,
} from '#common/domain/calculator.ts';
import { amountErrorText } from '#common/ui/amountMessages.ts';
import { AnchorButton, Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useUiMessages } from '#common/ui/uiMessages.ts';
import { Section } from '../../components/Section.tsx';
import { formatInteger, formatWholeUsd } from '../../formatNumber.ts';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import { CalculatorResults } from './CalculatorResults.tsx';
import { replaceCalculationUrl, useCalculationFromUrl } from './calculationUrl.ts';
import { PlainCalculator } from './PlainCalculator.tsx';
import { RISK_LEVEL_KEYS } from './riskLevelKeys.ts';
import './calculator.css';

/** @throws where the browser has no clipboard or denies access */
async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(location.href);
}

/** The Investment Objective Calculator. Recalculates on every change and can state its inputs in the URL. */
export function Calculator() {
  const t = useMessages('belowFold.calculator');
  const href = useLocalHref();
  const { language } = t;
  const [{ amount, level }, setCalculation] = useState(DEFAULT_CALCULATION);
  const [typed, setTyped] = useState(formatInteger(DEFAULT_AMOUNT, language));
  const [shared, setShared] = useState<'copied' | 'addressed'>();
  const id = useId();
  const { amounts } = useUiMessages();
  const { problem } = parseAmount(typed, language);

  const change = useCallback(
    (part: Partial<Calculation>, shown?: string) => {
      setCalculation((current) => ({ ...current, ...part }));
      if (part.amount !== undefined) setTyped(shown ?? formatInteger(part.amount, language));
      setShared(undefined);
      // Keep a URL that states a calculation up to date.
      const stated = parseCalculation(location.search, language);
      if (stated) replaceCalculationUrl({ ...stated, ...part }, language);
    },
    [language],
  );
  useCalculationFromUrl(language, change);

  const result = calculateReturns(amount, level);
  const levelName = t(`levels.${RISK_LEVEL_KEYS[level]}`);
  const copy = async () => {
    replaceCalculationUrl({ amount, level }, language);
    setShared(
      await copyAddress().then(
        () => 'copied' as const,
        () => 'addressed' as const,
      ),
    );
  };

  return (
    <Section id="calculator" title={t('title')} intro={<p>{t('intro')}</p>}>
      <div className="calculator">
        <div className="calculator__controls">
          <TextField
            label={t('amount')}
            hint={t('minimumInvestment', { amount: formatWholeUsd(MINIMUM_INVESTMENT, language) })}
            leading={language === 'en' ? '$' : 'USD'}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={problem && problem !== 'empty' ? amountErrorText(problem, amounts) : undefined}
            onChange={({ target }) =>
              change({ amount: parseAmount(target.value, language).amount }, target.value)
            }
            onBlur={() => {
              // What can be read in more than one way stays, with its question.
              if (problem !== 'ambiguous') setTyped(formatInteger(amount, language));
            }}
          />
          <fieldset className="calculator__quick">
            <legend className="visually-hidden">{t('quickAmounts')}</legend>
            {QUICK_AMOUNTS.map((quick) => (
              <Button
                key={quick}
                size="small"
                aria-pressed={quick === amount}
                onClick={() => change({ amount: quick })}
              >
                {formatWholeUsd(quick, language)}
              </Button>
            ))}
          </fieldset>
          <div className="calculator__risk">
            <label className="calculator__label" htmlFor={`${id}-risk`}>
              {t('risk')}
            </label>
            <output htmlFor={`${id}-risk`} className="calculator__level">
              {levelName}
            </output>
            <input
              id={`${id}-risk`}
              type="range"
              min={0}
              max={RISK_LEVELS.length - 1}
              step={1}
              value={level}
              aria-valuetext={levelName}
              onChange={(event) => {
                const next = event.target.valueAsNumber;
                if (isRiskLevelIndex(next)) change({ level: next });
              }}
            />
            <div className="calculator__ends" aria-hidden="true">
              <span>{t('lower')}</span>
              <span>{t('higher')}</span>
            </div>
          </div>
        </div>
        <noscript>{import.meta.env.SSR && <PlainCalculator />}</noscript>
        <CalculatorResults amount={amount} level={level} result={result} />
        <p className="calculator__caution">{t('illustrative')}</p>
        {amount >= MINIMUM_INVESTMENT && (
          <AnchorButton href={href(applicationOf({ amount, level }))} className="calculator__apply">
            {t('apply', { amount: formatWholeUsd(amount, language) })}
          </AnchorButton>
        )}
        <Button variant="quiet" size="small" className="calculator__share" onClick={() => void copy()}>
          {t(shared ?? 'share')}
        </Button>
      </div>
    </Section>
  );
}
