import { displayAddress } from '#api/email/displayAddress.ts';
import { displayPhone } from '#api/phones/phoneNumber.ts';
import type { Consultation as ConsultationResponse } from '#common/contract/consultations.ts';
import type { Consultation } from './entities.ts';

export const presentConsultation = (consultation: Consultation): ConsultationResponse => ({
  id: consultation.id,
  name: consultation.name,
  email: displayAddress(consultation.email),
  phone: consultation.phone,
  displayedPhone: displayPhone(consultation.phone),
  preferredDate: consultation.preferredDate,
  preferredTime: consultation.preferredTime,
  startsAt: consultation.startsAt.toISOString(),
  meetingType: consultation.meetingType,
  topics: consultation.topics ?? undefined,
  language: consultation.language,
  status: consultation.status,
  confirmed: consultation.confirmationHash === null,
  cancelledAt: consultation.cancelledAt?.toISOString(),
  submittedAt: consultation.submittedAt.toISOString(),
  statusChangedBy: consultation.statusChangedBy ?? undefined,
  statusChangedAt: consultation.statusChangedAt?.toISOString(),
});
