import { useEffect, useState } from 'react';
import {
  type CalculatorResult,
  displayedEstimates,
  markerPosition,
  type RiskLevelIndex,
} from '#common/domain/calculator.ts';
import { ProvenanceMark } from '../../page/FigureText.tsx';
import { calculatorTexts as texts } from '../content/calculator.ts';
import { illustrative } from '../content/figures.ts';
import { percent, usd } from './calculatorFormat.ts';

const ORIGIN = illustrative('Calculator', 'A fixed range per risk level, scaled to the amount');
/** Quiet time after the last change before the results are spoken, milliseconds. */
const SPEAK_AFTER = 600;

interface CalculatorResultsProps {
  readonly amount: number;
  readonly level: RiskLevelIndex;
  readonly result: CalculatorResult;
}

/** The result block, the risk bar with its marker, and the warnings of the upper levels. */
export function CalculatorResults({ amount, level, result }: CalculatorResultsProps) {
  const spoken = texts.spoken(
    usd(amount),
    result.level,
    usd(result.weekly),
    usd(result.monthly),
    usd(result.annual),
  );
  return (
    <div className="calculator__results">
      <dl className="calculator__figures">
        <div className="calculator__main">
          <dt>{texts.monthly}</dt>
          <dd>
            {usd(result.monthly)}
            <ProvenanceMark figure={ORIGIN} />
          </dd>
          <dd className="calculator__share-of">
            {percent(result.percentage)} {texts.ofAmount}
          </dd>
        </div>
        <div>
          <dt>{texts.weekly}</dt>
          <dd>{usd(result.weekly)}</dd>
        </div>
        <div>
          <dt>{texts.annual}</dt>
          <dd>{usd(result.annual)}</dd>
        </div>
        <div>
          <dt>{texts.range}</dt>
          <dd>
            {usd(result.monthlyRange.min)} – {usd(result.monthlyRange.max)}
          </dd>
        </div>
      </dl>
      <svg
        className="calculator__bar"
        role="img"
        aria-label={`${texts.riskBar}: ${result.level}`}
        height="22"
      >
        {[0, 20, 40, 60, 80].map((x, index) => (
          <rect
            key={x}
            x={`${x + 0.25}%`}
            y="14"
            width="19.5%"
            height="6"
            data-reached={index <= level || undefined}
          />
        ))}
        <rect
          data-marker={markerPosition(level)}
          x={`${markerPosition(level)}%`}
          y="6"
          width="4"
          height="16"
          transform="translate(-4 0)"
        />
      </svg>
      {result.hasDisclaimer && (
        <p className="calculator__warning">
          <strong>{texts.warning}</strong> {result.disclaimerText}
        </p>
      )}
      <p className="note calculator__estimates">
        {texts.estimates}: <span>{displayedEstimates.weekly}</span> {texts.estimateWeekly},{' '}
        <span>{displayedEstimates.monthly}</span> {texts.estimateMonthly},{' '}
        <span>{displayedEstimates.annualTarget}</span> {texts.estimateAnnual}.
        <ProvenanceMark figure={ORIGIN} side="end" />
      </p>
      <Spoken text={spoken} />
    </div>
  );
}

/** Says the results once the reader stops moving the controls; nothing at first. */
function Spoken({ text }: { readonly text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid((before) => (before === '' && text === first ? '' : text)),
      SPEAK_AFTER,
    );
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
