/** Statuses of contact messages and consultations. */
export const ENQUIRY_STATUSES = ['new', 'responded', 'archived'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

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

/** Within how many hours messages and consultation requests are answered. */
export const REPLY_HOURS = 24;

export type EnquiryMark =
  | { readonly ok: true; readonly status: 'responded' | 'archived' }
  | { readonly ok: false; readonly code: 'already_marked'; readonly status: EnquiryStatus };

/** Staff mark a message or a consultation; either mark may follow the other, but not itself. */
export function markEnquiry(status: EnquiryStatus, mark: 'responded' | 'archived'): EnquiryMark {
  return status === mark ? { ok: false, code: 'already_marked', status } : { ok: true, status: mark };
}
