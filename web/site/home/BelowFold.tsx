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
  return (
    <>
      <LivePerformance />
      <Calculator />
      <Tiers />
      <TradeCarousel />
      <Team />
      <InvestorIndex />
      <Testimonials />
      <Compliance />
    </>
  );
}
