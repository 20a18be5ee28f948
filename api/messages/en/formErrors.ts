/** Why a form or a code was not accepted, on the pages without scripts and in responses of the API. */
export default {
  codes: {
    malformed_body: 'The request could not be read.',
    cross_origin: 'This request did not come from our own pages. Please reload the page and try again.',
    not_found: 'The requested item was not found.',
    conflict: 'This was changed by someone else at the same time. Please reload and try again.',
    already_decided: 'This request has already been decided.',
    slot_taken: 'This time has just been taken. Please choose another.',
    too_large: 'The request is too large.',
    throttled: 'Too many attempts. Please wait before you try again.',
    internal: 'Something went wrong on our side. Please try again later.',
    busy: 'The service is busy. Please try again in a moment.',
    unavailable: 'This is not available at the moment. Please try again later.',
  },
  form: {
    unknown: 'This form could not be recognized. Please reload the page and try again.',
    unreadable: 'The form could not be read.',
  },
  booking: {
    invalid_date: 'Please choose a valid date.',
    invalid_time: 'Please choose one of these times: {times}.',
    closed_on_sunday: 'There are no consultations on Sundays.',
    closed_on_holiday: 'There are no consultations on public holidays in Zürich.',
    closed_at_that_time: 'On Saturdays, consultations start at {first} or {last}.',
    in_the_past: 'This time has passed. Please choose a later one.',
    too_far_ahead: 'Consultations can be booked up to {days} days ahead.',
    unconfirmed: 'Please first confirm your earlier bookings with the links in our e-mails.',
    upcoming: 'You already have {count} upcoming consultations. Please write to us if you need another.',
  },
  confirmation: {
    invalid: 'This code is not valid, or it has already been used.',
    late: 'This time is no longer free, because the booking was not confirmed within {minutes} minutes. We have your request and will contact you. You may also book another time.',
  },
  withdrawal: {
    invalid: 'This code is not valid, or it is older than {days} days.',
    approved: 'This withdrawal has been approved and can no longer be stopped here. Please call us at once.',
    declined: 'This withdrawal has been declined. Nothing will be paid.',
    stopped: 'This withdrawal has already been stopped. Nothing will be paid.',
    cancelled: 'This withdrawal was cancelled in the investor portal. Nothing will be paid.',
  },
  recovery: {
    invalid: 'This code is not valid.',
    done: 'This reset has taken effect. Please call us at once.',
    objected: 'This reset has already been stopped. Your access remains as it is.',
    cancelled: 'This reset was cancelled by our staff. Your access remains as it is.',
    voided: 'This reset was cancelled, because the account changed. Your access remains as it is.',
  },
} as const;
