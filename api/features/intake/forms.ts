import { InvestorSchema } from '#api/accounts/entities.ts';
import { customerNetwork } from '#api/http/clientAddress.ts';
import { command, query, type Request, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as applicationCalls from '#common/contract/applications.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import * as enquiryCalls from '#common/contract/enquiries.ts';
import { requestCorrection } from '#common/contract/portalAccess.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { submitApplication } from './applications.ts';
import { confirmConsultation, freeSlots, requestConsultation } from './bookings.ts';
import { sendContact, sendCorrection } from './enquiries.ts';

/** One address may send only so many forms in a window, whichever way they come. @throws {Refusal} `throttled` */
const formBudget = ({ throttle, address, context }: Request<Endpoint>): Promise<void> =>
  throttle.takeForAddress('form', address, context.config.throttle.formsPerAddress);

const DAY_MS = 24 * 3_600_000;

/** A booking holds a slot, so one address gets fewer of them, also within a day. @throws {Refusal} `throttled` */
async function bookingBudget(request: Request<Endpoint>): Promise<void> {
  await formBudget(request);
  const { throttle, address, context } = request;
  const { bookingsPerAddress, bookingsPerDay } = context.config.throttle;
  await throttle.takeForAddress('booking', address, bookingsPerAddress);
  await throttle.take(`booking-day:${customerNetwork(address)}`, bookingsPerDay, DAY_MS);
}

export const applicationForm = command(
  applicationCalls.submitApplication,
  async ({ input }, work) => {
    await submitApplication(work, input.body);
    return SUCCESS;
  },
  formBudget,
);

export const messageForm = command(
  enquiryCalls.sendContact,
  async ({ input }, work) => {
    await sendContact(work, input.body);
    return SUCCESS;
  },
  formBudget,
);

export const consultationForm = command(
  enquiryCalls.requestConsultation,
  async ({ input }, work) => {
    await requestConsultation(work, input.body);
    return SUCCESS;
  },
  bookingBudget,
);

export const confirmationForm = command(
  enquiryCalls.confirmConsultation,
  async ({ input }, work) => {
    await confirmConsultation(work, input.body.code);
    return SUCCESS;
  },
  formBudget,
);

/** Asks of signed-in investors, which reach staff like any message. */
const correctionForm = command(
  requestCorrection,
  async ({ input, caller }, work) => {
    const { email } = await work.em.findOneOrFail(InvestorSchema, { id: caller.id });
    const { fullName: name, investorId } = caller;
    await sendCorrection(work, { investorId, name, email, message: input.body.message });
    work.record({ action: 'correction_requested', investorId });
    return SUCCESS;
  },
  formBudget,
);

const slots = query(enquiryCalls.consultationSlots, async ({ input, context }) => {
  const { date } = input.query;
  const times = await freeSlots(context.em(), date, context.clock.now());
  return {
    ...SUCCESS,
    date,
    slots: times.map((time) => ({ time, startsAt: zurichInstant(date, time).toISOString() })),
  };
});

export const formRoutes: readonly Route[] = [
  applicationForm,
  messageForm,
  consultationForm,
  confirmationForm,
  correctionForm,
  slots,
];
