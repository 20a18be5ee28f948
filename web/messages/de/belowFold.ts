import calculator from './belowFold/calculator.ts';
import compliance from './belowFold/compliance.ts';
import investors from './belowFold/investors.ts';
import live from './belowFold/live.ts';
import testimonials from './belowFold/testimonials.ts';
import trades from './belowFold/trades.ts';

/** The home page below its first screen. */
export default { calculator, compliance, investors, live, testimonials, trades };
