import fc, { type AsyncCommand } from 'fast-check';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import { AMOUNTS, PEOPLE, type Step } from './firmModel.ts';
import type { RacedFirm } from './openFirm.ts';
import { type Answer, PossibleFirms } from './possibleFirms.ts';
import type { ScheduledTransactions } from './scheduledTransactions.ts';
import { sendStep } from './sendStep.ts';

/** Each needs a connection of the pool, which has ten, as does what looks whether they are blocked. */
const MAX_UNDER_WAY = 6;
const MAX_STEPS = 24;

/** Several times what leads to more. */
const CHOICES = [
  ...['approve', 'approve', 'approve', 'decline', 'cancel', 'pay', 'pay'],
  ...['accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'reject', 'takeBack'],
  ...['recover', 'recover', 'object', 'object', 'endRecovery', 'recoverDue'],
  ...['erase', 'run', 'run', 'publish', 'publish'],
] as const satisfies readonly Step['what'][];

const choice = fc.record({
  what: fc.constantFrom(...CHOICES),
  by: fc.constantFrom(...PEOPLE),
  /** Of the withdrawals, or of the requests for approval from the newest. */
  which: fc.nat(AMOUNTS.length - 1),
});
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

/** What is known of a firm while steps are under way. */
export class RaceModel {
  readonly possible: PossibleFirms;
  readonly sent: { readonly step: Step; answer?: string }[] = [];
  /** Ids of the requests for approval that answers named. */
  readonly approvals: string[];
  /** The first answer that no order explains. */
  violation: string | undefined;

  constructor({ initial }: RacedFirm) {
    this.possible = new PossibleFirms(initial);
    this.approvals = initial.approvals.flatMap(({ id }) => id ?? []);
  }

  /** Whether a recovery has begun in every order that is possible. */
  get hasRecovery(): boolean {
    return this.possible.firms.every(({ recoveries }) => recoveries.length > 0);
  }

  receive(number: number, { answer, approval }: Answer): void {
    const sent = this.sent[number];
    if (sent) sent.answer = answer;
    if (approval && !this.approvals.includes(approval)) this.approvals.push(approval);
    if (this.violation) return;
    const allowed = this.possible.receive(number, { answer, approval });
    if (!allowed) return;
    const instead = allowed.length > 0 ? allowed.join(' or ') : 'no answer';
    this.violation = `Step ${number}, ${JSON.stringify(sent?.step)}, got "${answer}"; orders of what was sent and answered explain ${instead}.`;
  }
}

export interface Race {
  readonly firm: RacedFirm;
  readonly transactions: ScheduledTransactions;
  /** Every step, with its end. */
  readonly steps: Promise<void>[];
}

function stepOf({ what, by, which }: Choice, { approvals }: RaceModel, recoveries: number): Step {
  switch (what) {
    case 'approve':
    case 'decline':
    case 'pay':
      return { what, by, which };
    case 'cancel':
      return { what, which };
    case 'accept':
    case 'reject':
    case 'takeBack':
      return { what, by, approval: approvals.at(-1 - (which % approvals.length)) ?? '' };
    case 'object':
      return { what, recovery: recoveries - 1 };
    case 'recoverDue':
    case 'publish':
      return { what };
    default:
      return { what, by };
  }
}

const labelOf = ({ what, by, which }: Choice): string => `${by} ${what} ${which}`;

/** Sends a step and goes on before it is answered, so that others meet it. */
const commandOf = (chosen: Choice): AsyncCommand<RaceModel, Race> => ({
  check(model) {
    const { underWay } = model.possible;
    if (underWay.length >= MAX_UNDER_WAY) return false;
    if (chosen.what === 'object') return model.hasRecovery;
    // Only one process at a time runs a job.
    return chosen.what !== 'publish' || !underWay.some(({ what }) => what === 'publish');
  },
  async run(model, { firm, transactions, steps }) {
    const { context } = firm.fixture.app;
    const recoveries = await context.em().count(InvestorRecoverySchema, {});
    const number = model.sent.length;
    const step = stepOf(chosen, model, recoveries);
    model.sent.push({ step });
    model.possible.send(number, step);
    const answered = transactions
      .run(number, `${number} ${labelOf(chosen)}`, () => sendStep(firm, step, number))
      .catch((error: unknown) => ({ answer: String(error) }));
    steps.push(answered.then((answer) => model.receive(number, answer)));
  },
  toString: () => labelOf(chosen),
});

/** @param replayPath of a race that is repeated */
export const raceCommands = (replayPath?: string) =>
  fc.commands([choice.map(commandOf)], {
    maxCommands: MAX_STEPS,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
