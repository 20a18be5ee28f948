/** `LONG_TESTS=1`, as `npm run proof` sets it, runs the slow property tests in their long form. */
const IS_LONG = process.env['LONG_TESTS'] === '1';

interface Runs {
  readonly short: number;
  readonly long: number;
}

/** How many cases a slow property test tries. */
export const propertyRuns = ({ short, long }: Runs): number => (IS_LONG ? long : short);
