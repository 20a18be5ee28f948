import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readBookedFlows, readValuations } from '#api/valuation/readValuations.ts';
import { correctTimes } from '#common/domain/performance/history.ts';
import { type RestatedHistory, restateByValueDate } from '#common/domain/performance/restateByValueDate.ts';
import { startOfDay, zurichDate } from '#common/domain/zurichTime.ts';

/**
 * The account's flows by value date, and its valuations restated to contain them, up to now.
 * @param knownAt what was recorded by then; all, when left out
 */
export async function findRestatedHistory(
  em: Em,
  { id }: Investor,
  now: Date,
  knownAt?: Date,
): Promise<RestatedHistory> {
  const recorded = (await readValuations(em, [id], knownAt)).get(id) ?? [];
  const flows = (await readBookedFlows(em, [id], zurichDate(now), knownAt)).get(id) ?? [];
  // Only the response has corrected times. Rows have the time of their journal entry.
  return restateByValueDate(correctTimes(recorded, now), flows, now);
}

/** The start of the day of the account's creation or its first flow. */
export function accountStart(
  { createdAt }: Investor,
  { valuations, flows }: RestatedHistory,
  now: Date,
): Date {
  const times = [...valuations.slice(0, 1), ...flows.slice(0, 1)].map(({ at }) => at.getTime());
  const first = new Date(Math.min(createdAt.getTime(), now.getTime(), ...times));
  return startOfDay(zurichDate(first));
}
