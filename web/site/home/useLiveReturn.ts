import { useEffect, useState } from 'react';
import { INITIAL_ANNUAL_RETURN, nextAnnualReturn, RETURN_UPDATE_MS } from '#common/domain/landingChart.ts';

/**
 * The drifting annual return in percent. Stands still while `isMoving` is false, and drifts around
 * `lastPoint`, the chart's last value.
 */
export function useLiveReturn(lastPoint: number, random: () => number, isMoving: boolean): number {
  const [value, setValue] = useState(INITIAL_ANNUAL_RETURN);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setValue(nextAnnualReturn(lastPoint, random)), RETURN_UPDATE_MS);
    return () => clearInterval(timer);
  }, [lastPoint, random, isMoving]);
  return value;
}
