/** How a contact message came: through the public form, or from an investor who was signed in. */
export const CONTACT_ORIGINS = ['public', 'investor'] as const;

/** Statuses of contact messages and consultations. */
export const REPLY_STATUSES = ['new', 'responded', 'archived'] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

export const MEETING_TYPES = ['video', 'phone', 'inperson'] as const;
type MeetingType = (typeof MEETING_TYPES)[number];

export const meetingTypeLabels: Readonly<Record<MeetingType, string>> = {
  video: 'Video call',
  phone: 'Phone call',
  inperson: 'In person (Zürich)',
};

/** Start times of consultations, Europe/Zurich. */
export const PREFERRED_TIMES = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** Within how many hours messages and consultation requests are answered. */
export const REPLY_HOURS = 24;
