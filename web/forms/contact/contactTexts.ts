import { CONFIRMATION_MINUTES } from '#common/domain/businessHours.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';

const openingHours = [
  { days: 'Monday to Friday', short: 'Mon-Fri', hours: '9:00-18:00 CET' },
  { days: 'Saturday', short: 'Sat', hours: '10:00-14:00 CET' },
  { days: 'Sunday', short: 'Sun', hours: 'Closed' },
] as const;

const EMERGENCY_HOURS = 'Emergency portfolio issues: 24/7 via the messaging service';
const MESSAGING_HOURS = '9 AM-6 PM CET';
const CONSULTATION_LENGTH = '30-60 minute sessions';

const CONFIRMATION = `Please confirm the booking from our e-mail within ${CONFIRMATION_MINUTES} minutes; otherwise the time becomes free again.`;

/** Texts of the contact page and its two forms. */
export const contactTexts = {
  title: 'Contact and consultation',
  lede: `Write, chat or meet us. A member of our team answers your message personally within ${REPLY_HOURS} hours.`,
  ways: {
    email: {
      name: 'E-mail support',
      detail: `${REPLY_HOURS}-hour response`,
      text: 'For questions that need a written answer.',
    },
    chat: {
      name: 'Messaging-service support',
      detail: MESSAGING_HOURS,
      text: 'For short questions during business hours.',
      action: 'Open the chat',
    },
    consultation: {
      name: 'Schedule Consultation',
      detail: CONSULTATION_LENGTH,
      text: 'By video, by phone, or in person in Zürich.',
      action: 'Book Meeting',
      /** Shown instead of the dialog where scripts are off. */
      withoutScripts: 'Book with the form below',
    },
  },
  message: {
    title: 'Send us a Message',
    intro: 'Tell us what it is about, and we will pass it to the right person.',
    labels: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
    submit: 'Send Message',
    submitting: 'Sending...',
    toasts: {
      sent: { title: 'Message Sent', description: `We'll get back to you within ${REPLY_HOURS} hours.` },
      failed: { title: 'Failed to Send', description: 'Please try again or contact us directly.' },
    },
  },
  booking: {
    title: 'Book Meeting',
    intro: `${CONSULTATION_LENGTH}. Times are in Zürich time, with your local time beside them. ${CONFIRMATION}`,
    confirmation: CONFIRMATION,
    labels: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      preferredDate: 'Preferred date',
      preferredTime: 'Preferred time',
      meetingType: 'Meeting type',
      topics: 'Topics',
    },
    hints: { topics: 'What you would like to talk about' },
    placeholders: {
      chooseDate: 'Choose a date first',
      chooseTime: 'Choose a time',
      loading: 'Loading available times...',
      noTimes: 'No free times on this date',
    },
    /** A slot in Zürich time with the visitor's local time. */
    slot: (zurich: string, own: string | null) => (own ? `${zurich} (${own} your time)` : zurich),
    /** The form for browsers without scripts. */
    noScript: {
      id: 'book-meeting',
      intro: `${CONSULTATION_LENGTH}. Times are Zürich time: Monday to Friday all of them, on Saturdays 10:00 and 11:00, none on public holidays. ${CONFIRMATION}`,
    },
    cancel: 'Cancel',
    submit: 'Schedule Consultation',
    submitting: 'Scheduling...',
    taken: 'This time has just been taken. Please choose another.',
    toasts: {
      scheduled: {
        title: 'Consultation Scheduled',
        description: `You will receive a confirmation by e-mail within ${REPLY_HOURS} hours.`,
      },
      failed: { title: 'Scheduling Failed', description: 'Please try again or contact us directly.' },
      taken: {
        title: 'Scheduling Failed',
        description: 'Someone else has just taken this time. Please choose another.',
      },
    },
  },
  office: {
    title: 'Zürich office',
    address: 'Address',
    hours: 'Business hours',
    week: openingHours,
    emergency: EMERGENCY_HOURS,
    regulation: 'Regulation',
  },
} as const;
