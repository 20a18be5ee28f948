import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { Folded } from '../../components/Folded.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { Section } from '../../components/Section.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { sampleTrades, type Trade } from '../content/trades.ts';
import { TradeChart } from './TradeChart.tsx';
import './carousel.css';

/** Minimum horizontal distance of a swipe. */
const MIN_SWIPE_PX = 50;

interface Carousel {
  readonly index: number;
  readonly goTo: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  /** Event handlers for the element around the slides: arrow keys and swipes. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
  };
}

/** State of a carousel of `count` slides. It wraps at both ends and never advances by itself. */
function useCarousel(count: number): Carousel {
  const [index, setIndex] = useState(0);
  const start = useRef<number | null>(null);
  const step = useCallback((by: 1 | -1) => setIndex((at) => (at + by + count) % count), [count]);
  return {
    index,
    goTo: setIndex,
    step,
    handlers: {
      onKeyDown: (event) => {
        if (event.key === 'ArrowLeft') step(-1);
        else if (event.key === 'ArrowRight') step(1);
        else return;
        event.preventDefault();
      },
      onPointerDown: (event) => {
        start.current = event.clientX;
      },
      onPointerUp: (event) => {
        const moved = start.current === null ? 0 : event.clientX - start.current;
        start.current = null;
        if (Math.abs(moved) >= MIN_SWIPE_PX) step(moved > 0 ? -1 : 1);
      },
    },
  };
}

/** Shows one sample trade at a time. Without scripts, all five are listed. */
export function TradeCarousel() {
  const t = useMessages('belowFold.trades');
  const trades = useMemo(() => sampleTrades(t), [t]);
  const { index, goTo, step, handlers } = useCarousel(trades.length);

  return (
    <Section id="trades" title={t('title')} intro={<p>{t('intro')}</p>}>
      <Folded label={t('show')}>
        <FigureGroup>
          <GroupMark figures={[illustrative(t('mark'), t('source'))]} />
          <section
            className="carousel"
            aria-roledescription={t('roles.carousel')}
            aria-label={t('carousel')}
            {...handlers}
          >
            <div className="carousel__slides" aria-live="polite">
              {trades.map((trade, at) => (
                <Slide
                  key={trade.id}
                  trade={trade}
                  name={t('position', { index: String(at + 1), count: String(trades.length) })}
                  isShown={at === index}
                />
              ))}
            </div>
            <div className="carousel__controls">
              <Button size="small" onClick={() => step(-1)}>
                {t('previous')}
              </Button>
              <Button size="small" onClick={() => step(1)}>
                {t('next')}
              </Button>
              <ul className="carousel__dots">
                {trades.map((trade, at) => (
                  <li key={trade.id}>
                    <button
                      type="button"
                      className="carousel__dot"
                      aria-label={t('goTo', { index: String(at + 1), title: trade.title })}
                      aria-current={at === index ? 'true' : undefined}
                      onClick={() => goTo(at)}
                    />
                  </li>
                ))}
              </ul>
              <span className="carousel__count">
                {t('position', { index: String(index + 1), count: String(trades.length) })}
              </span>
            </div>
          </section>
        </FigureGroup>
      </Folded>
    </Section>
  );
}

interface SlideProps {
  readonly trade: Trade;
  /** E.g. '1 of 5'. */
  readonly name: string;
  readonly isShown: boolean;
}

function Slide({ trade, name, isShown }: SlideProps) {
  const t = useMessages('belowFold.trades');
  const { title, date, direction, entry, exit, profit, percentage, duration, description, isGain } = trade;
  return (
    <article
      className="carousel__slide"
      aria-roledescription={t('roles.slide')}
      aria-label={name}
      data-shown={isShown || undefined}
    >
      <TradeChart trade={trade} />
      <div className="carousel__facts">
        <div>
          <h3>{title}</h3>
          <p className="note">
            {formatDay(date, t.language)}, {t(`direction.${direction}`)}
          </p>
          <p className="carousel__description">{description}</p>
        </div>
        <dl>
          <div>
            <dt>{isGain ? t('profit') : t('loss')}</dt>
            <dd className={isGain ? 'usd--gain' : 'usd--loss'}>
              <FigureText figure={profit} />
            </dd>
          </div>
          <div>
            <dt>{t('result')}</dt>
            <dd>
              <FigureText figure={percentage} />
            </dd>
          </div>
          <div>
            <dt>{t('entry')}</dt>
            <dd>
              <FigureText figure={entry} />
            </dd>
          </div>
          <div>
            <dt>{t('exit')}</dt>
            <dd>
              <FigureText figure={exit} />
            </dd>
          </div>
          <div>
            <dt>{t('duration')}</dt>
            <dd>
              <FigureText figure={duration} />
            </dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
