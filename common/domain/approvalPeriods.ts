import { HOUR_MS } from './duration.ts';

/** Hours after which nobody can approve a request any more. */
export const APPROVAL_HOURS = 48;

export const approvalExpiry = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + APPROVAL_HOURS * HOUR_MS);

/** Hours in which the people whom a change concerns can reject it, when nobody else could approve it. */
export const OBJECTION_HOURS = 24;

export const objectionEnd = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + OBJECTION_HOURS * HOUR_MS);

/** Days in which people see that one of their requests ended without them. */
export const ENDED_REQUEST_DAYS = 3;
