import {
  approveApplication,
  rejectApplication,
  submitApplication,
} from '#api/features/applications/commands.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import type { Actor } from '#api/journal/append.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { INVESTMENT_GOALS, LIQUIDITY_NEEDS, RISK_TOLERANCES } from '#common/domain/applications.ts';
import { VISITOR } from './contactsAndConsultations.ts';
import type { DemoAccount } from './demoAccount.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { approvalNotes, rejectionNotes } from './texts.ts';
import type { Timeline } from './timeline.ts';

const HOUR_MS = 3_600_000;

interface Applicant {
  readonly person: Person;
  /** Dollars. */
  readonly amount: number;
  readonly days: number;
}

async function findPendingId(work: UnitOfWork, email: string): Promise<string> {
  return (await work.em.findOneOrFail(ApplicationSchema, { email, status: 'pending' })).id;
}

function seedSubmission(timeline: Timeline, random: Random, { person, amount, days }: Applicant): Date {
  const sent = timeline.daysAgo(days, random.integer(6, 20) + random.fraction());
  const form = {
    ...person,
    investmentAmount: amount,
    investmentGoal: random.pick(INVESTMENT_GOALS),
    riskTolerance: random.pick(RISK_TOLERANCES),
    liquidityNeeds: random.pick(LIQUIDITY_NEEDS),
  };
  timeline.at(sent, VISITOR, (work) => submitApplication(work, form));
  return sent;
}

export const seedPendingApplication = (timeline: Timeline, random: Random, applicant: Applicant): void =>
  void seedSubmission(timeline, random, applicant);

/** Within the 48 hours that the site promises. */
const decisionTime = (sent: Date, random: Random): Date =>
  new Date(sent.getTime() + random.integer(5, 44) * HOUR_MS);

export function seedRejectedApplication(
  timeline: Timeline,
  random: Random,
  applicant: Applicant,
  staff: Actor,
): void {
  const sent = seedSubmission(timeline, random, applicant);
  const note = random.pick(rejectionNotes);
  timeline.at(decisionTime(sent, random), staff, async (work) => {
    await rejectApplication(work, await findPendingId(work, applicant.person.email), note);
  });
}

/** Answers when the account was opened. */
export function seedApprovedApplication(
  timeline: Timeline,
  random: Random,
  applicant: Applicant,
  account: DemoAccount,
  staff: Actor,
): Date {
  const sent = seedSubmission(timeline, random, applicant);
  const decided = decisionTime(sent, random);
  const note = random.pick(approvalNotes);
  timeline.at(decided, staff, async (work) => {
    account.setInvestor(
      await approveApplication(work, await findPendingId(work, applicant.person.email), { note }),
    );
  });
  return decided;
}
