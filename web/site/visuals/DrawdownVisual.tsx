import { formatPercent, formatSignedPercent } from '#common/domain/percent.ts';
import { FigureGroup, GroupMark } from '../../components/FigureText.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { useMessages } from '../../language/useMessages.ts';
import { EXAMPLE_YEAR_END, LARGEST_FALL } from '../content/exampleFigures.ts';
import { drawdowns, EXAMPLE_MONTHS } from './exampleMonths.ts';
import './visual.css';
import './drawdownVisual.css';

const STEP = 100;
const WIDTH = STEP * (EXAMPLE_MONTHS.length - 1);
/** Height of the growth, and of the falls below it. */
const GROWTH = 360;
const TOP = 26;
const FALLS = 430;
const FALL_SCALE = 80;

const falls = drawdowns(EXAMPLE_MONTHS);
const low = Math.min(...falls);
const lowMonth = falls.indexOf(low);
const xOf = (month: number) => month * STEP;
const growthY = (percent: number) => Math.round(GROWTH - (percent / TOP) * (GROWTH - 10));
const fallY = (percent: number) => Math.round(FALLS - percent * FALL_SCALE);
const line = (ys: readonly number[]) =>
  ys.map((y, month) => `${month ? 'L' : 'M'}${xOf(month)} ${y}`).join('');
const growthLine = line(EXAMPLE_MONTHS.map(growthY));
const highY = growthY(EXAMPLE_MONTHS[lowMonth - 1] ?? 0);

/** Twelve example months, and below them how far each is from the highest value before it. */
export function DrawdownVisual() {
  const t = useMessages('legal.drawdown');
  const { language } = t;
  const total = EXAMPLE_MONTHS.at(-1) ?? 0;
  const end = formatSignedPercent(total, 1, language);
  const fall = formatPercent(low, 1, language);
  const mark = illustrative(t('mark'), t('source'), EXAMPLE_YEAR_END);
  return (
    <FigureGroup className="drawdown">
      <p className="visual__title">{t('title')}</p>
      <p className="drawdown__end" aria-hidden="true">
        {t('growth', { end })}
      </p>
      <div className="drawdown__plot">
        <svg
          viewBox={`0 0 ${WIDTH} 600`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('description', {
            end: formatPercent(total, 1, language),
            fall: formatPercent(-low, 1, language),
          })}
        >
          <path className="drawdown__growth-area" d={`${growthLine}L${WIDTH} ${GROWTH}L0 ${GROWTH}Z`} />
          <path
            className="drawdown__gap"
            d={`M${xOf(lowMonth - 1)} ${highY}L${xOf(lowMonth)} ${growthY(EXAMPLE_MONTHS[lowMonth] ?? 0)}L${xOf(lowMonth) + 62} ${highY}Z`}
          />
          <path className="drawdown__high" d={`M${xOf(lowMonth - 1)} ${highY}H${xOf(lowMonth + 1)}`} />
          <path className="drawdown__axis" d={`M0 ${GROWTH}H${WIDTH}M0 ${FALLS}H${WIDTH}`} />
          <path className="drawdown__growth" d={growthLine} />
          <path className="drawdown__fall" d={`${line(falls.map(fallY))}L${WIDTH} ${FALLS}L0 ${FALLS}Z`} />
        </svg>
        <p className="drawdown__label drawdown__label--high" aria-hidden="true">
          {t('high')}
        </p>
        <p className="drawdown__label drawdown__label--low" aria-hidden="true">
          {t('fall', { fall })}
        </p>
      </div>
      <p className="drawdown__months" aria-hidden="true">
        <span>{t('january')}</span>
        <span>{t('september')}</span>
        <span>{t('december')}</span>
      </p>
      <p className="visual__note">
        {t('note', { end, fall, largest: formatPercent(-LARGEST_FALL, 1, language) })}{' '}
        <GroupMark figures={[mark]} />
      </p>
    </FigureGroup>
  );
}
