import { useEffect, useState } from 'react';
import {
  type CalculatorResult,
  lossScenario,
  markerPosition,
  type RiskLevelIndex,
} from '#common/domain/calculator.ts';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { formatPercent, formatWholeUsd } from '../../formatNumber.ts';
import {
  displayedEstimates as estimates,
  resultFigure,
  calculatorTexts as texts,
} from '../content/calculator.ts';

/** Delay after the last change before screen readers announce the results. */
const ANNOUNCE_DELAY_MS = 600;

interface CalculatorResultsProps {
  readonly amount: number;
  readonly level: RiskLevelIndex;
  readonly result: CalculatorResult;
}

/** Results, risk bar with its marker, and the warnings of the upper risk levels. */
export function CalculatorResults({ amount, level, result }: CalculatorResultsProps) {
  const spoken = texts.announcement(
    formatWholeUsd(amount),
    result.level,
    formatWholeUsd(result.weekly),
    formatWholeUsd(result.monthly),
    formatWholeUsd(result.annual),
  );
  const monthly = resultFigure(formatWholeUsd(result.monthly));
  const share = resultFigure(formatPercent(result.percentage, 'short'));
  const weekly = resultFigure(formatWholeUsd(result.weekly));
  const annual = resultFigure(formatWholeUsd(result.annual));
  const range = resultFigure(
    `${formatWholeUsd(result.monthlyRange.min)} – ${formatWholeUsd(result.monthlyRange.max)}`,
  );
  const loss = lossScenario(amount, level);
  const lost = resultFigure(texts.lost(formatWholeUsd(loss.lost)));
  const left = resultFigure(texts.left(formatWholeUsd(loss.left)));
  const longest = annual.text.length;
  const size = longest > 13 ? 'longest' : longest > 10 ? 'long' : undefined;
  return (
    <div className="calculator__results">
      <FigureGroup>
        <dl className="calculator__figures" data-size={size}>
          <div className="calculator__main">
            <dt>
              {texts.monthly} <GroupMark figures={[monthly, share, weekly, annual, range, lost, left]} />
            </dt>
            <dd>
              <FigureText figure={monthly} />
            </dd>
            <dd className="calculator__share-of">
              <FigureText figure={share} /> {texts.ofAmount}
            </dd>
          </div>
          <div>
            <dt>{texts.weekly}</dt>
            <dd>
              <FigureText figure={weekly} />
            </dd>
          </div>
          <div>
            <dt>{texts.annual}</dt>
            <dd>
              <FigureText figure={annual} />
            </dd>
          </div>
          <div>
            <dt>{texts.range}</dt>
            <dd>
              <FigureText figure={range} />
            </dd>
          </div>
          <div>
            <dt>{texts.lossMonth}</dt>
            <dd>
              <span className="usd--loss">
                <FigureText figure={lost} />
              </span>
              {', '}
              <FigureText figure={left} />
            </dd>
          </div>
        </dl>
      </FigureGroup>
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
      <FigureGroup className="note calculator__estimates">
        {texts.estimates}: <FigureText figure={estimates.weekly} /> {texts.estimateWeekly},{' '}
        <FigureText figure={estimates.monthly} /> {texts.estimateMonthly},{' '}
        <FigureText figure={estimates.annualTarget} /> {texts.estimateAnnual}.{' '}
        <GroupMark figures={[estimates.weekly, estimates.monthly, estimates.annualTarget]} />
      </FigureGroup>
      <ResultAnnouncement text={spoken} />
    </div>
  );
}

/** Announces the results to screen readers after the last change, but not on the first render. */
function ResultAnnouncement({ text }: { readonly text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced((before) => (before === '' && text === first ? '' : text)),
      ANNOUNCE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
