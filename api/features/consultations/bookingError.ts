import { type AppError, fieldError } from '#api/errors/appError.ts';
import { BOOKING_HORIZON_DAYS, type BookingError, SATURDAY_TIMES } from '#common/domain/businessHours.ts';
import { PREFERRED_TIMES } from '#common/domain/consultations.ts';

const [first, last] = SATURDAY_TIMES;
const VALUES = { times: PREFERRED_TIMES.join(', '), first, last, days: String(BOOKING_HORIZON_DAYS) };

/** Says at the date of a booking why it is not possible. */
export const bookingError = (code: BookingError): AppError =>
  fieldError('preferredDate', (t) => t(`booking.${code}`, VALUES));
