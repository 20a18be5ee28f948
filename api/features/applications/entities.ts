import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { languageColumn } from '#api/db/languageColumn.ts';
import { MoneyType } from '#api/db/moneyType.ts';
import {
  APPLICATION_STATUSES,
  INVESTMENT_GOALS,
  LIQUIDITY_NEEDS,
  RISK_TOLERANCES,
} from '#common/domain/applications.ts';

export const ApplicationSchema = defineEntity({
  name: 'Application',
  tableName: 'application',
  properties: {
    id: p.string().length(36).primary(),
    fullName: p.string().length(120),
    email: p.string().length(254),
    phone: p.string().length(40),
    /** Derived from the number as it was typed; null when that is none. */
    phoneE164: p.string().length(16).nullable(),
    investmentAmount: p.type(MoneyType),
    investmentGoal: p.enum(INVESTMENT_GOALS),
    riskTolerance: p.enum(RISK_TOLERANCES),
    liquidityNeeds: p.enum(LIQUIDITY_NEEDS),
    /** Of the page that it was sent from. */
    language: languageColumn(),
    /** Only imported records have it; the form does not ask. */
    experienceLevel: p.string().length(60).nullable(),
    status: p.enum(APPLICATION_STATUSES),
    submittedAt: p.datetime(3),
    decidedAt: p.datetime(3).nullable(),
    /** Name of the member of staff. */
    decidedBy: p.string().length(120).nullable(),
    decisionNote: p.text().nullable(),
    investorId: p.string().length(12).nullable(),
  },
  indexes: [
    { properties: ['submittedAt', 'id'] },
    { properties: ['status', 'submittedAt'] },
    { properties: ['investmentAmount', 'id'] },
    { properties: 'investorId' },
  ],
});

export type Application = InferEntity<typeof ApplicationSchema>;
