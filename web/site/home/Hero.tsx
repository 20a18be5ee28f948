import { AnchorButton } from '#common/ui/Button.tsx';
import { Contours } from '#common/ui/Contours.tsx';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { heroTexts } from '../content/home.ts';
import './hero.css';

const HERO_SEED = 10;

/** The first screen of the home page: headline, call to action and four key figures. */
export function Hero() {
  return (
    <div className="hero">
      <div className="hero__top">
        <Contours
          seed={HERO_SEED}
          className="hero__map"
          width={900}
          height={700}
          hills={9}
          levels={20}
          cell={18}
        />
        <div className="wrap hero__texts">
          <h1>{heroTexts.title}</h1>
          <p className="hero__lede">{heroTexts.lede}</p>
          <p className="hero__actions">
            <AnchorButton href="/apply" variant="primary" className="hero__start">
              {heroTexts.start}
            </AnchorButton>
            <a href="#calculator" className="hero__try">
              {heroTexts.try}
            </a>
          </p>
        </div>
      </div>
      <FigureGroup className="wrap">
        <dl className="hero__facts" aria-label={heroTexts.factsLabel}>
          {heroTexts.facts.map(({ figure, before, after, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before && <span className="hero__before">{before}</span>}
                <FigureText figure={figure} />
                {after}
              </dd>
            </div>
          ))}
        </dl>
        <p className="hero__provenance">
          <GroupMark figures={heroTexts.figures} />
        </p>
      </FigureGroup>
    </div>
  );
}
