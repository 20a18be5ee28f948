import {
  approveApplication,
  rejectApplication,
  submitApplication,
} from '#api/features/applications/commands.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import type { Actor } from '#api/journal/append.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { INVESTMENT_GOALS, LIQUIDITY_NEEDS, RISK_TOLERANCES } from '#common/domain/applications.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';
import { VISITOR } from './contactsAndConsultations.ts';
import type { DemoAccount } from './demoAccount.ts';
import type { Person } from './people.ts';
import type { SeededRandom } from './seededRandom.ts';
import { approvalNotes, rejectionNotes } from './texts.ts';
import type { Timeline } from './timeline.ts';

interface Applicant {
  readonly person: Person;
  /** Dollars. */
  readonly amount: number;
  readonly days: number;
}

async function findPendingId(work: UnitOfWork, email: string): Promise<string> {
  return (await work.em.findOneOrFail(ApplicationSchema, { email, status: 'pending' })).id;
}

function seedSubmission(timeline: Timeline, random: SeededRandom, { person, amount, days }: Applicant): Date {
  const submittedAt = timeline.daysAgo(days, random.integer(6, 20) + random.fraction());
  const form = {
    ...person,
    language: DEFAULT_LANGUAGE,
    investmentAmount: amount,
    investmentGoal: random.pick(INVESTMENT_GOALS),
    riskTolerance: random.pick(RISK_TOLERANCES),
    liquidityNeeds: random.pick(LIQUIDITY_NEEDS),
  };
  timeline.at(submittedAt, VISITOR, (work) => submitApplication(work, form));
  return submittedAt;
}

export const seedPendingApplication = (
  timeline: Timeline,
  random: SeededRandom,
  applicant: Applicant,
): void => void seedSubmission(timeline, random, applicant);

/** A time within the 48 hours stated on the site. */
const decisionTime = (submittedAt: Date, random: SeededRandom): Date =>
  new Date(submittedAt.getTime() + random.integer(5, 44) * HOUR_MS);

export function seedRejectedApplication(
  timeline: Timeline,
  random: SeededRandom,
  applicant: Applicant,
  staff: Actor,
): void {
  const submittedAt = seedSubmission(timeline, random, applicant);
  const note = random.pick(rejectionNotes);
  timeline.at(decisionTime(submittedAt, random), staff, async (work) => {
    await rejectApplication(work, await findPendingId(work, applicant.person.email), note);
  });
}

/** @returns when the account was opened */
export function seedApprovedApplication(
  timeline: Timeline,
  random: SeededRandom,
  applicant: Applicant,
  account: DemoAccount,
  staff: Actor,
): Date {
  const submittedAt = seedSubmission(timeline, random, applicant);
  const decided = decisionTime(submittedAt, random);
  const note = random.pick(approvalNotes);
  timeline.at(decided, staff, async (work) => {
    account.setInvestor(
      await approveApplication(work, await findPendingId(work, applicant.person.email), { note }),
    );
  });
  return decided;
}
