import { DAY_MS } from '../../common/domain/duration.ts';

/** A clock that goes from a time of the past on, and can be moved on by days. */
export function pastClock(time: Date) {
  let behind = Date.now() - time.getTime();
  return {
    now: () => new Date(Date.now() - behind),
    moveOn(days: number) {
      behind -= days * DAY_MS;
    },
  };
}
