import {
  confirmBooking,
  requestConsultation,
  setConsultationStatus,
} from '#api/features/consultations/commands.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { requestCorrection, sendContact, setContactStatus } from '#api/features/contacts/commands.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import type { Actor } from '#api/journal/append.ts';
import { bookableTimes } from '#common/domain/businessHours.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { MEETING_TYPES, type ReplyStatus } from '#common/domain/consultations.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';
import type { DemoAccount } from './demoAccount.ts';
import type { Person } from './people.ts';
import type { SeededRandom } from './seededRandom.ts';
import { consultationTopics, contactMessages } from './texts.ts';
import type { Timeline } from './timeline.ts';

export const VISITOR: Actor = { type: 'visitor', id: 'visitor', name: 'Visitor' };

/** Older messages are further along. */
function statusForAge(days: number, random: SeededRandom): ReplyStatus {
  if (days < 4) return 'new';
  return days > 60 && random.boolean(0.6) ? 'archived' : 'responded';
}

/** Contact messages over a year, most of them with a response. */
export function seedContacts(
  timeline: Timeline,
  random: SeededRandom,
  people: readonly Person[],
  staff: Actor,
): void {
  people.forEach((person, index) => {
    const days = index < 6 ? index * 0.6 + 0.1 : 4 + index * 9;
    const [subject = '', message = ''] = contactMessages[index % contactMessages.length] ?? [];
    const submittedAt = timeline.daysAgo(days, random.integer(7, 18) + 0.2);
    const { fullName: name, email } = person;
    timeline.at(submittedAt, VISITOR, (work) =>
      sendContact(work, { name, email, subject, message, language: DEFAULT_LANGUAGE }),
    );
    const status = statusForAge(days, random);
    if (status === 'new') return;
    timeline.at(new Date(submittedAt.getTime() + random.integer(2, 20) * HOUR_MS), staff, async (work) => {
      const found = await work.em.findOneOrFail(ContactMessageSchema, { email, status: 'new' });
      await setContactStatus(work, found.id, status);
    });
  });
}

/** A request of the demo investor for a correction, which waits for staff. */
export function seedCorrection(timeline: Timeline, account: DemoAccount): void {
  timeline.at(timeline.daysAgo(1, 18.4), account.actor, (work) =>
    requestCorrection(work, account.id, {
      about: 'identity',
      message: 'My street has had another name since May.',
      wanted: 'Seeweg 4',
    }),
  );
}

/** Past and future consultations, each in its own slot. */
export function seedConsultations(
  timeline: Timeline,
  random: SeededRandom,
  people: readonly Person[],
  staff: Actor,
): void {
  const taken = new Set<string>();
  people.forEach((person, index) => {
    const days = index < 7 ? index * 0.5 + 0.2 : 5 + index * 12;
    const requestedAt = timeline.daysAgo(days, random.integer(7, 17) + 0.4);
    const slot = chooseFreeSlot(requestedAt, random, taken);
    const { fullName: name, email, phone } = person;
    const topics = consultationTopics[index % consultationTopics.length];
    const meetingType = random.pick(MEETING_TYPES);
    timeline.at(requestedAt, VISITOR, async (work) => {
      const booked = await requestConsultation(work, {
        name,
        email,
        phone,
        ...slot,
        meetingType,
        topics,
        language: DEFAULT_LANGUAGE,
      });
      if (index > 0) await confirmBooking(work, booked);
    });
    const status = statusForAge(days, random);
    if (status === 'new') return;
    timeline.at(new Date(requestedAt.getTime() + random.integer(1, 8) * HOUR_MS), staff, async (work) => {
      const found = await work.em.findOneOrFail(ConsultationSchema, { email, status: 'new' });
      await setConsultationStatus(work, found.id, status);
    });
  });
}

function chooseFreeSlot(requestedAt: Date, random: SeededRandom, taken: Set<string>) {
  for (let ahead = random.integer(3, 9); ; ahead += 1) {
    const preferredDate = addDays(zurichDate(requestedAt), ahead);
    const free = bookableTimes(preferredDate, requestedAt).filter(
      (time) => !taken.has(`${preferredDate} ${time}`),
    );
    if (free.length > 0) {
      const preferredTime = random.pick(free);
      taken.add(`${preferredDate} ${preferredTime}`);
      return { preferredDate, preferredTime };
    }
  }
}
