import {
  approveApplication,
  rejectApplication,
  submitApplication,
} from '#api/features/intake/applications.ts';
import { ApplicationSchema } from '#api/features/intake/entities.ts';
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

async function pendingOf(work: UnitOfWork, email: string): Promise<string> {
  return (await work.em.findOneOrFail(ApplicationSchema, { email, status: 'pending' })).id;
}

function tellOfSubmission(timeline: Timeline, random: Random, { person, amount, days }: Applicant): Date {
  const sent = timeline.daysAgo(days, random.whole(6, 20) + random.next());
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

export const tellOfPending = (timeline: Timeline, random: Random, applicant: Applicant): void =>
  void tellOfSubmission(timeline, random, applicant);

/** Within the 48 hours that the site promises. */
const decidedAfter = (sent: Date, random: Random): Date =>
  new Date(sent.getTime() + random.whole(5, 44) * HOUR_MS);

export function tellOfRejection(
  timeline: Timeline,
  random: Random,
  applicant: Applicant,
  staff: Actor,
): void {
  const sent = tellOfSubmission(timeline, random, applicant);
  const note = random.pick(rejectionNotes);
  timeline.at(decidedAfter(sent, random), staff, async (work) => {
    await rejectApplication(work, await pendingOf(work, applicant.person.email), note);
  });
}

/** Answers when the account was opened. */
export function tellOfApproval(
  timeline: Timeline,
  random: Random,
  applicant: Applicant,
  account: DemoAccount,
  staff: Actor,
): Date {
  const sent = tellOfSubmission(timeline, random, applicant);
  const decided = decidedAfter(sent, random);
  const note = random.pick(approvalNotes);
  timeline.at(decided, staff, async (work) => {
    account.opened(await approveApplication(work, await pendingOf(work, applicant.person.email), { note }));
  });
  return decided;
}
