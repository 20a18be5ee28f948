import {
  confirmBooking,
  requestConsultation,
  setConsultationStatus,
} from '#api/features/consultations/commands.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { sendContact, setContactStatus } from '#api/features/contacts/commands.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import type { Actor } from '#api/journal/append.ts';
import { bookableTimes } from '#common/domain/businessHours.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { MEETING_TYPES, type ReplyStatus } from '#common/domain/consultations.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { consultationTopics, contactMessages } from './texts.ts';
import type { Timeline } from './timeline.ts';

export const VISITOR: Actor = { type: 'visitor', id: 'visitor', name: 'Visitor' };

/** The older an enquiry, the further it has come. */
function statusForAge(days: number, random: Random): ReplyStatus {
  if (days < 4) return 'new';
  return days > 60 && random.boolean(0.6) ? 'archived' : 'responded';
}

/** Contact messages over a year, most of them answered. */
export function seedContacts(
  timeline: Timeline,
  random: Random,
  people: readonly Person[],
  staff: Actor,
): void {
  people.forEach((person, index) => {
    const days = index < 6 ? index * 0.6 + 0.1 : 4 + index * 9;
    const [subject = '', message = ''] = contactMessages[index % contactMessages.length] ?? [];
    const sent = timeline.daysAgo(days, random.integer(7, 18) + 0.2);
    const { fullName: name, email } = person;
    timeline.at(sent, VISITOR, (work) => sendContact(work, { name, email, subject, message }));
    const status = statusForAge(days, random);
    if (status === 'new') return;
    timeline.at(new Date(sent.getTime() + random.integer(2, 20) * 3_600_000), staff, async (work) => {
      const found = await work.em.findOneOrFail(ContactMessageSchema, { email, status: 'new' });
      await setContactStatus(work, found.id, status);
    });
  });
}

/** Consultations, past and to come, no slot given twice. */
export function seedConsultations(
  timeline: Timeline,
  random: Random,
  people: readonly Person[],
  staff: Actor,
): void {
  const taken = new Set<string>();
  people.forEach((person, index) => {
    const days = index < 7 ? index * 0.5 + 0.2 : 5 + index * 12;
    const asked = timeline.daysAgo(days, random.integer(7, 17) + 0.4);
    const slot = chooseFreeSlot(asked, random, taken);
    const { fullName: name, email, phone } = person;
    const topics = consultationTopics[index % consultationTopics.length];
    const meetingType = random.pick(MEETING_TYPES);
    timeline.at(asked, VISITOR, async (work) => {
      const booked = await requestConsultation(work, { name, email, phone, ...slot, meetingType, topics });
      if (index > 0) await confirmBooking(work, booked);
    });
    const status = statusForAge(days, random);
    if (status === 'new') return;
    timeline.at(new Date(asked.getTime() + random.integer(1, 8) * 3_600_000), staff, async (work) => {
      const found = await work.em.findOneOrFail(ConsultationSchema, { email, status: 'new' });
      await setConsultationStatus(work, found.id, status);
    });
  });
}

function chooseFreeSlot(asked: Date, random: Random, taken: Set<string>) {
  for (let ahead = random.integer(3, 9); ; ahead += 1) {
    const preferredDate = addDays(zurichDate(asked), ahead);
    const free = bookableTimes(preferredDate, asked).filter((time) => !taken.has(`${preferredDate} ${time}`));
    if (free.length > 0) {
      const preferredTime = random.pick(free);
      taken.add(`${preferredDate} ${preferredTime}`);
      return { preferredDate, preferredTime };
    }
  }
}
