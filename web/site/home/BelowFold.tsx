import { DemoLink } from '../../components/DemoLink.tsx';
import { Folded } from '../../components/Folded.tsx';
import { Section } from '../../components/Section.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { ProductPicture } from '../components/ProductPicture.tsx';
import { Team } from '../components/Team.tsx';
import { Tiers } from '../components/Tiers.tsx';
import { Calculator } from './Calculator.tsx';
import { Compliance } from './Compliance.tsx';
import { InvestorIndex } from './InvestorIndex.tsx';
import { LivePerformance } from './LivePerformance.tsx';
import { Testimonials } from './Testimonials.tsx';
import { TradeCarousel } from './TradeCarousel.tsx';

/** The sections of the home page below the first screen. */
export function BelowFold() {
  const t = useMessages('offer.pictures');
  return (
    <>
      <Section
        title={t('home.title')}
        intro={
          <p>
            {t('home.intro')} <DemoLink />
          </p>
        }
        isStacked
      >
        <Folded label={t('home.show')}>
          <div className="product-pictures">
            <ProductPicture
              name="analytics"
              alt={t('analytics.alt')}
              caption={t('analytics.caption')}
              sizes="(min-width: 76rem) 915px, 70vw"
            />
            <ProductPicture
              name="portal"
              alt={t('phone.alt')}
              caption={t('phone.caption')}
              isPhone
              className="product-picture--beside"
            />
          </div>
        </Folded>
      </Section>
      <LivePerformance />
      <Calculator />
      <Tiers />
      <TradeCarousel />
      <Team isBrief />
      <InvestorIndex />
      <Testimonials />
      <Compliance />
    </>
  );
}
