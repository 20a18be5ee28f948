import { raw } from '@mikro-orm/core';
import { AppError } from '#api/errors/appError.ts';
import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { customerNetwork } from '#api/http/clientAddress.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { ConsultationSchema } from './entities.ts';

/** Unconfirmed bookings per email address. */
const MAX_UNCONFIRMED = 3;
/** Confirmed consultations in the future per email address. */
const MAX_UPCOMING = 5;

/**
 * Limits the bookings of an address and of its network, which are fewer than its forms because each occupies a slot.
 * @throws {AppError} `throttled`
 */
export async function enforceBookingLimits(request: Request<Endpoint>): Promise<void> {
  await enforceFormLimit(request);
  const { address, context } = request;
  const { throttle, config } = context;
  const { bookingsPerAddress, bookingsPerDay } = config.throttle;
  await throttle.takeForAddress('booking', address, bookingsPerAddress);
  await throttle.take(`booking-day:${customerNetwork(address)}`, bookingsPerDay, DAY_MS);
}

/** @throws {AppError} `throttled` */
export async function assertUnconfirmedLimit({ em, now }: UnitOfWork, email: string): Promise<void> {
  const open = await em.find(
    ConsultationSchema,
    { [raw('lower(email)')]: email.toLowerCase(), confirmBy: { $gt: now } },
    { orderBy: { confirmBy: 'asc' }, disableIdentityMap: true },
  );
  const first = open[0]?.confirmBy;
  if (open.length < MAX_UNCONFIRMED || !first) return;
  throw new AppError('throttled', {
    text: (t) => t('booking.unconfirmed'),
    retryAfter: Math.ceil((first.getTime() - now.getTime()) / 1000),
  });
}

/** @throws {AppError} `throttled` */
export async function assertUpcomingLimit({ em, now }: UnitOfWork, email: string): Promise<void> {
  const upcoming = await em.find(
    ConsultationSchema,
    {
      [raw('lower(email)')]: email.toLowerCase(),
      slot: { $ne: null },
      confirmBy: null,
      startsAt: { $gt: now },
    },
    { orderBy: { startsAt: 'asc' }, limit: MAX_UPCOMING, disableIdentityMap: true },
  );
  const first = upcoming[0];
  if (upcoming.length < MAX_UPCOMING || !first) return;
  throw new AppError('throttled', {
    text: (t) => t('booking.upcoming', { count: String(MAX_UPCOMING) }),
    retryAfter: Math.ceil((first.startsAt.getTime() - now.getTime()) / 1000),
  });
}
