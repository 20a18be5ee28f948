import { DAY_MS, HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { t } from './messages/general.ts';

const UNITS = [
  { size: MINUTE_MS, limit: HOUR_MS, name: 'minutes' },
  { size: HOUR_MS, limit: 2 * DAY_MS, name: 'hours' },
] as const;
const DAYS = { size: DAY_MS, name: 'days' } as const;

/** '45 minutes', '31 hours', '5 days' */
export function formatAge(ms: number): string {
  const { size, name } = UNITS.find(({ limit }) => ms < limit) ?? DAYS;
  return t(`ages.${name}`, { count: Math.max(1, Math.floor(ms / size)) });
}
