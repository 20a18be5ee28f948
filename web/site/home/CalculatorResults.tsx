import { useEffect, useState } from 'react';
import {
  type CalculatorResult,
  lossScenario,
  markerPosition,
  type RiskLevelIndex,
} from '#common/domain/calculator.ts';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { formatPercent, formatWholeUsd } from '../../formatNumber.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Costs } from './Costs.tsx';
import { RISK_LEVEL_KEYS } from './riskLevelKeys.ts';

/** Delay after the last change before screen readers announce the results. */
const ANNOUNCE_DELAY_MS = 600;

interface CalculatorResultsProps {
  readonly amount: number;
  readonly level: RiskLevelIndex;
  readonly result: CalculatorResult;
}

/** Results, risk bar with its marker, and the warnings of the upper risk levels. */
export function CalculatorResults({ amount, level, result }: CalculatorResultsProps) {
  const t = useMessages('belowFold.calculator');
  const usd = (dollars: number) => formatWholeUsd(dollars, t.language);
  const resultFigure = (text: string) => illustrative(text, t('resultSource'));
  const levelName = t(`levels.${RISK_LEVEL_KEYS[level]}`);
  const spoken = t('announcement', {
    amount: usd(amount),
    level: levelName,
    weekly: usd(result.weekly),
    monthly: usd(result.monthly),
    annual: usd(result.annual),
  });
  const monthly = resultFigure(usd(result.monthly));
  const share = resultFigure(formatPercent(result.percentage, t.language, 'short'));
  const weekly = resultFigure(usd(result.weekly));
  const annual = resultFigure(usd(result.annual));
  const range = resultFigure(`${usd(result.monthlyRange.min)} – ${usd(result.monthlyRange.max)}`);
  const loss = lossScenario(amount, level);
  const lost = resultFigure(t('lost', { amount: usd(loss.lost) }));
  const left = resultFigure(t('left', { amount: usd(loss.left) }));
  const longest = annual.text.length;
  const size = longest > 13 ? 'longest' : longest > 10 ? 'long' : undefined;
  return (
    <div className="calculator__results">
      <FigureGroup>
        <dl className="calculator__figures" data-size={size}>
          <div className="calculator__main">
            <dt>
              {t('monthly')} <GroupMark figures={[monthly, share, weekly, annual, range, lost, left]} />
            </dt>
            <dd>
              <FigureText figure={monthly} />
            </dd>
            <dd className="calculator__share-of">
              {t.rich('ofAmount', { figure: () => <FigureText figure={share} /> })}
            </dd>
          </div>
          <div>
            <dt>{t('weekly')}</dt>
            <dd>
              <FigureText figure={weekly} />
            </dd>
          </div>
          <div>
            <dt>{t('annual')}</dt>
            <dd>
              <FigureText figure={annual} />
            </dd>
            <dd className="note">{t('annualNote')}</dd>
          </div>
          <div>
            <dt>{t('range')}</dt>
            <dd>
              <FigureText figure={range} />
            </dd>
          </div>
          <div>
            <dt>{t('lossMonth')}</dt>
            <dd>
              <span className="usd--loss">
                <FigureText figure={lost} />
              </span>
              {', '}
              <FigureText figure={left} />
            </dd>
          </div>
        </dl>
        <svg
          className="calculator__bar"
          role="img"
          aria-label={t('riskBar', { level: levelName })}
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
            <strong>{t('warning')}</strong> {t(`warnings.${level === 3 ? 'aggressive' : 'ultra'}`)}
          </p>
        )}
        <Costs amount={amount} />
      </FigureGroup>
      <Estimates />
      <ResultAnnouncement text={spoken} />
    </div>
  );
}

/** General estimates shown next to the result. */
export function Estimates() {
  const t = useMessages('belowFold.calculator');
  const figures = useMessages('site.figures');
  const estimate = (text: string) => illustrative(text, figures('example'));
  const weekly = estimate(figures('estimates.weekly'));
  const monthly = estimate(figures('estimates.monthly'));
  const annual = estimate(figures('estimates.annual'));
  return (
    <FigureGroup className="note calculator__estimates">
      {t.rich('estimates', {
        weekly: () => <FigureText figure={weekly} />,
        monthly: () => <FigureText figure={monthly} />,
        annual: () => <FigureText figure={annual} />,
      })}{' '}
      <GroupMark figures={[weekly, monthly, annual]} />
    </FigureGroup>
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
