import { formatDay } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { Section } from '../../components/Section.tsx';
import { type Trade, tradeTexts as texts, trades } from '../content/trades.ts';
import { TradeChart } from './TradeChart.tsx';
import { useCarousel } from './useCarousel.ts';
import './carousel.css';

/** Shows one sample trade at a time. Without scripts, all five are listed. */
export function TradeCarousel() {
  const { index, goTo, step, handlers } = useCarousel(trades.length);

  return (
    <Section id="trades" title={texts.title} intro={<p>{texts.intro}</p>}>
      <section
        className="carousel"
        aria-roledescription={texts.roles.carousel}
        aria-label={texts.carousel}
        {...handlers}
      >
        <div className="carousel__slides" aria-live="polite">
          {trades.map((trade, at) => (
            <Slide key={trade.id} trade={trade} position={at + 1} isShown={at === index} />
          ))}
        </div>
        <div className="carousel__controls">
          <Button size="small" onClick={() => step(-1)}>
            {texts.previous}
          </Button>
          <Button size="small" onClick={() => step(1)}>
            {texts.next}
          </Button>
          <ul className="carousel__dots">
            {trades.map((trade, at) => (
              <li key={trade.id}>
                <button
                  type="button"
                  className="carousel__dot"
                  aria-label={texts.goTo(at + 1, trade.title)}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={() => goTo(at)}
                />
              </li>
            ))}
          </ul>
          <span className="carousel__count">{texts.position(index + 1, trades.length)}</span>
        </div>
      </section>
    </Section>
  );
}

interface SlideProps {
  readonly trade: Trade;
  readonly position: number;
  readonly isShown: boolean;
}

function Slide({ trade, position, isShown }: SlideProps) {
  const { title, date, direction, entry, exit, profit, percentage, duration, description, isGain } = trade;
  return (
    <article
      className="carousel__slide"
      aria-roledescription={texts.roles.slide}
      aria-label={texts.position(position, trades.length)}
      data-shown={isShown || undefined}
    >
      <TradeChart trade={trade} />
      <FigureGroup className="carousel__facts">
        <div>
          <h3>{title}</h3>
          <p className="note">
            {formatDay(date)}, {direction} <GroupMark figures={[profit, percentage, entry, exit, duration]} />
          </p>
          <p className="carousel__description">{description}</p>
        </div>
        <dl>
          <div>
            <dt>{isGain ? texts.profit : texts.loss}</dt>
            <dd className={isGain ? 'usd--gain' : 'usd--loss'}>
              <FigureText figure={profit} />
            </dd>
          </div>
          <div>
            <dt>{texts.result}</dt>
            <dd>
              <FigureText figure={percentage} />
            </dd>
          </div>
          <div>
            <dt>{texts.entry}</dt>
            <dd>
              <FigureText figure={entry} />
            </dd>
          </div>
          <div>
            <dt>{texts.exit}</dt>
            <dd>
              <FigureText figure={exit} />
            </dd>
          </div>
          <div>
            <dt>{texts.duration}</dt>
            <dd>
              <FigureText figure={duration} />
            </dd>
          </div>
        </dl>
      </FigureGroup>
    </article>
  );
}
