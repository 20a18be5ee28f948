import { HOUR_MS } from './duration.ts';

/** Hours within which the firm promises to answer: see the texts of the public forms. */
export const RESPONSE_HOURS = { applications: 48, contacts: 24, consultations: 24 } as const;
export type PromisedKind = keyof typeof RESPONSE_HOURS;

/** Where nothing is promised, work is ordered as if it were due after this time. */
const DEFAULT_HOURS = 48;

export const responseDueAt = (kind: PromisedKind, since: Date): Date =>
  new Date(since.getTime() + RESPONSE_HOURS[kind] * HOUR_MS);

interface Waiting {
  readonly since: Date;
  readonly dueAt: Date | null;
}

const urgencyOf = ({ since, dueAt }: Waiting): number =>
  dueAt?.getTime() ?? since.getTime() + DEFAULT_HOURS * HOUR_MS;

/** Most urgent first. */
export const compareUrgency = (one: Waiting, other: Waiting): number => urgencyOf(one) - urgencyOf(other);
