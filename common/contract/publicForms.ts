import { z } from 'zod';
import {
  INVESTMENT_GOALS,
  LIQUIDITY_NEEDS,
  MINIMUM_INVESTMENT,
  RISK_TOLERANCES,
} from '#common/domain/applications.ts';
import { MEETING_TYPES, PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { MAX_MONEY, moneyFromNumber, moneyToNumber } from '#common/domain/money.ts';
import type { ApplicationField } from './applicationFields.ts';
import { email } from './emailAddress.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { day, line, optionalNote, paragraph } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { personName } from './personName.ts';
import { phone } from './phone.ts';
import { schema } from './schema.ts';

// Separate from the endpoints: a bundler does not split a file, and the pages load their schemas with the first input.

/** The fields of the form; `applicationFields` has their labels. They are stored, exported and presented by the same names. */
export const applicationForm = schema(() =>
  z.strictObject({
    fullName: personName(messages.fullName, 2),
    email,
    phone,
    investmentAmount: z
      .number(messages.minimumInvestment)
      .min(MINIMUM_INVESTMENT, messages.minimumInvestment)
      .max(moneyToNumber(MAX_MONEY), messages.largestInvestment)
      .refine((value) => moneyFromNumber(value) !== null, messages.decimals),
    investmentGoal: z.enum(INVESTMENT_GOALS, messages.investmentGoal),
    riskTolerance: z.enum(RISK_TOLERANCES, messages.riskTolerance),
    liquidityNeeds: z.enum(LIQUIDITY_NEEDS, messages.liquidityNeeds),
  }),
);

/** The same fields as staff see them. Stored values are not validated again. */
export const storedFields = schema(
  () =>
    ({
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      investmentAmount: z.number(),
      investmentGoal: z.enum(INVESTMENT_GOALS),
      riskTolerance: z.enum(RISK_TOLERANCES),
      liquidityNeeds: z.enum(LIQUIDITY_NEEDS),
    }) satisfies Record<ApplicationField, z.ZodType>,
);

export const contactForm = schema(() =>
  z.strictObject({
    name: personName(messages.name),
    email,
    subject: line(MAX_LENGTH.subject, messages.subject),
    message: paragraph(MAX_LENGTH.message, messages.message),
  }),
);

export const consultationForm = schema(() =>
  z.strictObject({
    name: personName(messages.name),
    email,
    phone,
    preferredDate: day,
    preferredTime: z.enum(PREFERRED_TIMES, messages.preferredTime),
    meetingType: z.enum(MEETING_TYPES, messages.meetingType),
    topics: optionalNote(MAX_LENGTH.message),
  }),
);
