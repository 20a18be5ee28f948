import fc, { type AsyncCommand } from 'fast-check';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import { AMOUNTS, outcomes, PEOPLE, type Step } from './firmModel.ts';
import type { RacedFirm } from './openFirm.ts';
import { PossibleFirms, type StepResponse } from './possibleFirms.ts';
import type { ScheduledTransactions } from './scheduledTransactions.ts';
import { sendStep } from './sendStep.ts';

/** Each needs a connection of the pool, which has ten, as does what looks whether they are blocked. */
const MAX_UNDER_WAY = 6;
/** Steps that are sent at once, so that they meet. */
const MAX_AT_ONCE = 3;
const MAX_COMMANDS = 14;

const choice = fc.record({
  /** Several times what leads to more. */
  what: fc.constantFrom<Step['what'][]>(
    ...(['approve', 'approve', 'approve', 'approve', 'decline', 'cancel', 'pay', 'pay', 'pay'] as const),
    ...(['accept', 'accept', 'accept', 'accept', 'reject', 'takeBack'] as const),
    ...(['recover', 'recover', 'object', 'endRecovery', 'recoverDue', 'erase', 'run', 'publish'] as const),
  ),
  /** Whether it would do something in a firm as the responses show it, before what is under way. */
  isEffective: fc.constantFrom(true, true, true, false),
  index: fc.nat(11),
});
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

/** What is known of a firm while steps are under way. */
export class RaceModel {
  readonly possible: PossibleFirms;
  readonly sent: { readonly step: Step; response?: string }[] = [];
  /** Ids of the requests for approval that responses named. */
  readonly approvals: string[];
  /** The first response that no order explains. */
  violation: string | undefined;

  constructor({ initial }: RacedFirm) {
    this.possible = new PossibleFirms(initial);
    this.approvals = initial.approvals.flatMap(({ id }) => id ?? []);
  }

  receive(number: number, { response, approval }: StepResponse): void {
    const sent = this.sent[number];
    if (sent) sent.response = response;
    if (approval && !this.approvals.includes(approval)) this.approvals.push(approval);
    if (this.violation) return;
    const allowed = this.possible.receive(number, { response, approval });
    if (!allowed) return;
    const instead = allowed.length > 0 ? allowed.join(' or ') : 'no response';
    this.violation = `Step ${number}, ${sent && labelOf(sent.step, this)}, got "${response}"; the orders that explain earlier responses allow ${instead}.`;
  }
}

export interface Race {
  readonly firm: RacedFirm;
  readonly transactions: ScheduledTransactions;
  /** Every step, with its end. */
  readonly steps: Promise<void>[];
}

/** The steps of a kind. @param recoveries how many have begun */
function stepsOf(what: Step['what'], { approvals }: RaceModel, recoveries: number): Step[] {
  switch (what) {
    case 'approve':
    case 'decline':
    case 'pay':
      return PEOPLE.flatMap((by) => AMOUNTS.map((_, which) => ({ what, by, which })));
    case 'cancel':
      return AMOUNTS.map((_, which) => ({ what, which }));
    case 'accept':
    case 'reject':
    case 'takeBack':
      return approvals.toReversed().flatMap((approval) => PEOPLE.map((by) => ({ what, by, approval })));
    case 'object':
      return recoveries > 0 ? [{ what, recovery: recoveries - 1 }] : [];
    case 'recoverDue':
    case 'publish':
      return [{ what }];
    default:
      return PEOPLE.map((by) => ({ what, by }));
  }
}

const isEffective = ({ possible }: RaceModel, step: Step): boolean =>
  possible.firms.some((firm) => outcomes(firm, step).some((outcome) => outcome.firm !== firm));

/** The step of a choice; undefined when there is none. */
function stepOf(chosen: Choice, model: RaceModel, recoveries: number): Step | undefined {
  const { underWay } = model.possible;
  // Only one process at a time runs a job.
  const isTaken = chosen.what === 'publish' && underWay.some(({ what }) => what === 'publish');
  if (isTaken || underWay.length >= MAX_UNDER_WAY) return undefined;
  const steps = stepsOf(chosen.what, model, recoveries);
  const left = chosen.isEffective ? steps.filter((step) => isEffective(model, step)) : steps;
  return left[chosen.index % left.length];
}

/** A step with the number of its request for approval, in the order of responses. */
function labelOf(step: Step, { approvals }: RaceModel): string {
  const { what, ...rest } =
    'approval' in step ? { ...step, approval: approvals.indexOf(step.approval) } : step;
  return [what, ...Object.entries(rest).flat()].join(' ');
}

/** Sends a step and goes on before its response. */
function send(model: RaceModel, { firm, transactions, steps }: Race, step: Step): void {
  const number = model.sent.length;
  model.sent.push({ step });
  model.possible.send(number, step);
  const responded = transactions
    .run(number, `${number} ${labelOf(step, model)}`, () => sendStep(firm, step, number))
    .catch((error: unknown) => ({ response: String(error) }));
  steps.push(responded.then((response) => model.receive(number, response)));
}

/** fast-check runs one command after the other: this one ends when its steps are sent, and the next ones meet them. */
const commandOf = (choices: readonly Choice[]): AsyncCommand<RaceModel, Race> => ({
  check(model) {
    const recoveries = Math.min(...model.possible.firms.map((firm) => firm.recoveries.length));
    return choices.some((chosen) => stepOf(chosen, model, recoveries));
  },
  async run(model, race) {
    const recoveries = await race.firm.fixture.app.context.em().count(InvestorRecoverySchema, {});
    for (const chosen of choices) {
      const step = stepOf(chosen, model, recoveries);
      if (step) send(model, race, step);
    }
  },
  toString: () =>
    choices
      .map(({ what, index, isEffective }) => `${what} ${index}${isEffective ? ' effective' : ''}`)
      .join(' + '),
});

/** @param replayPath of a race that is repeated */
export const raceCommands = (replayPath?: string) =>
  fc.commands([fc.array(choice, { minLength: 1, maxLength: MAX_AT_ONCE }).map(commandOf)], {
    maxCommands: MAX_COMMANDS,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
