/** Origin of a contact message: the public form, or a signed-in investor. */
export const CONTACT_ORIGINS = ['public', 'investor'] as const;

/** Status of the reply to a contact message or a consultation request. */
export const REPLY_STATUSES = ['new', 'responded', 'archived'] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

export const MEETING_TYPES = ['video', 'phone', 'inperson'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

export const meetingTypeLabels: Readonly<Record<MeetingType, string>> = {
  video: 'Video call',
  phone: 'Phone call',
  inperson: 'In person (Zürich)',
};

/** Start times of consultations, Europe/Zurich. */
export const PREFERRED_TIMES = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** Hours within which staff reply to messages and consultation requests. */
export const REPLY_HOURS = 24;
