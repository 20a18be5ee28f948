import { useEffect, useState } from 'react';
import { nextAnnualReturn, RETURN_UPDATE_MS } from '#web/site/home/landingChart.ts';
import { ANNUAL_RETURN } from '../content/exampleFigures.ts';

/**
 * The simulated annual return in percent, which is also the chart's last point. Constant while `isMoving` is false.
 */
export function useLiveReturn(random: () => number, isMoving: boolean): number {
  const [value, setValue] = useState(ANNUAL_RETURN);
  useEffect(() => {
    if (!isMoving) return;
    const update = () => setValue(nextAnnualReturn(ANNUAL_RETURN, random));
    const timer = setInterval(update, RETURN_UPDATE_MS);
    return () => clearInterval(timer);
  }, [random, isMoving]);
  return value;
}
