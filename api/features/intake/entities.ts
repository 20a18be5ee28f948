import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MoneyType } from '#api/db/moneyType.ts';
import {
  APPLICATION_STATUSES,
  INVESTMENT_GOALS,
  LIQUIDITY_NEEDS,
  RISK_TOLERANCES,
} from '#common/domain/applications.ts';
import { MEETING_TYPES, PREFERRED_TIMES, REPLY_STATUSES } from '#common/domain/consultations.ts';

const instant = () => p.datetime(3);
const id = () => p.string().length(36).primary();
const newest = { properties: ['submittedAt', 'id'] as ('submittedAt' | 'id')[] };
const byStatus = { properties: ['status', 'submittedAt'] as ('status' | 'submittedAt')[] };

export const ApplicationSchema = defineEntity({
  name: 'Application',
  tableName: 'application',
  properties: {
    id: id(),
    fullName: p.string().length(120),
    email: p.string().length(254),
    phone: p.string().length(40),
    investmentAmount: p.type(MoneyType),
    investmentGoal: p.enum(INVESTMENT_GOALS),
    riskTolerance: p.enum(RISK_TOLERANCES),
    liquidityNeeds: p.enum(LIQUIDITY_NEEDS),
    experienceLevel: p.string().length(60).nullable(),
    status: p.enum(APPLICATION_STATUSES),
    submittedAt: instant(),
    decidedAt: instant().nullable(),
    decisionNote: p.text().nullable(),
    investorId: p.string().length(12).nullable(),
  },
  indexes: [newest, byStatus],
});

export type Application = InferEntity<typeof ApplicationSchema>;

export const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: id(),
    /** `INV-…` of the investor who was signed in when sending it; null for the public form. */
    investorId: p.string().length(12).nullable(),
    name: p.string().length(120),
    email: p.string().length(254),
    subject: p.string().length(200),
    message: p.text(),
    status: p.enum(REPLY_STATUSES),
    submittedAt: instant(),
  },
  indexes: [newest, byStatus],
});

export type ContactMessage = InferEntity<typeof ContactMessageSchema>;

export const ConsultationSchema = defineEntity({
  name: 'Consultation',
  tableName: 'consultation',
  properties: {
    id: id(),
    name: p.string().length(120),
    email: p.string().length(254),
    phone: p.string().length(40),
    preferredDate: p.string().length(10),
    preferredTime: p.enum(PREFERRED_TIMES),
    startsAt: instant(),
    meetingType: p.enum(MEETING_TYPES),
    topics: p.text().nullable(),
    status: p.enum(REPLY_STATUSES),
    /** The slot while it is taken; null once archived, so that it can be given again. */
    slot: p.string().length(16).nullable().unique(),
    /** SHA-256 of the code in the mail; null once confirmed. */
    confirmationHash: p.string().length(64).nullable().unique(),
    /** Until when the slot is held without a confirmation; null when nothing limits it. */
    confirmBy: instant().nullable(),
    submittedAt: instant(),
  },
  indexes: [newest, byStatus],
});

export type Consultation = InferEntity<typeof ConsultationSchema>;
