import { Suspense } from 'react';
import { AnchorButton } from '#common/ui/Button.tsx';
import { Contours } from '#common/ui/Contours.tsx';
import { DemoLink } from '../../components/DemoLink.tsx';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { useFirm } from '../../firmProfile.ts';
import { formatPercent } from '../../formatNumber.ts';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import { LazyPageView } from '../../lazyPage.tsx';
import { ANNUAL_RETURN, LARGEST_FALL } from '../content/exampleFigures.ts';
import { useFirmFigures } from '../content/figures.ts';
import { lazyHeroPicture } from './lazyHeroPicture.ts';
import './hero.css';

const HERO_SEED = 10;

/** The first screen of the home page: headline, call to action, a picture of the portal and four key figures. */
export function Hero() {
  const t = useMessages('home.hero');
  const closing = useMessages('site.closing');
  const href = useLocalHref();
  const { name, contactPerson = name } = useFirm();
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
          <h1>{t('title')}</h1>
          <p className="hero__lede">{t('lede')}</p>
          <p className="hero__actions">
            <AnchorButton href={href('/apply')} variant="primary" className="hero__start">
              {t('start')}
            </AnchorButton>
            <a href={href('/contact#book-meeting')} className="hero__try">
              {closing('talk', { name: contactPerson })}
            </a>
            <a href="#calculator" className="hero__try">
              {t('try')}
            </a>
            <DemoLink className="hero__try" />
          </p>
        </div>
      </div>
      <Facts />
      <Suspense>
        <LazyPageView page={lazyHeroPicture} />
      </Suspense>
    </div>
  );
}

function Facts() {
  const t = useMessages('home.hero');
  const custody = useMessages('site.custody');
  const href = useLocalHref();
  const { founded, assets, clients, trust } = useFirmFigures();
  const facts = [
    { figure: founded, before: '', label: t('founded') },
    { figure: assets, before: t('over'), label: t('assets') },
    { figure: clients, before: '', label: t('clients') },
    { figure: trust, before: t('over'), label: t('trust') },
  ];
  return (
    <FigureGroup className="wrap">
      <dl className="hero__facts" aria-label={t('factsLabel')}>
        {facts.map(({ figure, before, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before && <span className="hero__before">{before}</span>}
              <FigureText figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="hero__example">
        {t('example', {
          gain: formatPercent(ANNUAL_RETURN, t.language, 'signed'),
          fall: formatPercent(-LARGEST_FALL, t.language),
        })}
      </p>
      <p className="hero__provenance">
        <GroupMark figures={[founded, assets, clients, trust]} />{' '}
        <a href={href('/about#figures')}>{custody('dates')}</a>
      </p>
    </FigureGroup>
  );
}
