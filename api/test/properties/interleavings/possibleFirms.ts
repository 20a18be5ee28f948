import { type Firm, type Outcome, outcomes, type Step } from './firmModel.ts';

/** The response of the service to a step. */
export interface StepResponse {
  readonly response: string;
  /** Id of the request for approval that the response names. */
  readonly approval?: string | undefined;
}

/** A firm after some order of the steps. */
interface Possibility {
  readonly firm: Firm;
  /** What steps that are under way have done already, and what each responds with. */
  readonly early: ReadonlyMap<number, Outcome>;
}

const keyOf = ({ firm, early }: Possibility): string =>
  JSON.stringify([
    firm,
    [...early].map(([number, { response, approval }]) => [number, response, approval]).toSorted(),
  ]);

/** The firm once it is known which request for approval a response names; undefined when it was another. */
function withId(firm: Firm, index: number | undefined, id: string | undefined): Firm | undefined {
  if (index === undefined || id === undefined)
    return index === undefined && id === undefined ? firm : undefined;
  const known = firm.approvals.findIndex((approval) => approval.id === id);
  const approval = firm.approvals[index];
  if (!approval || (known >= 0 ? known !== index : approval.id !== undefined)) return undefined;
  return { ...firm, approvals: firm.approvals.with(index, { ...approval, id }) };
}

/**
 * The firms that the responses so far leave possible. A step takes effect at one moment between its sending and its response,
 * so that each firm comes from an order of the steps that explains all responses (Wing and Gong, 1993; Lowe, 2017).
 */
export class PossibleFirms {
  readonly #underWay = new Map<number, Step>();
  #possible: readonly Possibility[];

  constructor(firm: Firm) {
    this.#possible = [{ firm, early: new Map() }];
  }

  get firms(): Firm[] {
    return this.#possible.map(({ firm }) => firm);
  }

  get underWay(): readonly Step[] {
    return [...this.#underWay.values()];
  }

  send(number: number, step: Step): void {
    this.#underWay.set(number, step);
  }

  /** @returns the responses that were possible instead, when no order explains this one */
  receive(number: number, { response, approval }: StepResponse): string[] | undefined {
    const allowed = new Set<string>();
    const left = new Map<string, Possibility>();
    for (const { firm, early } of this.#until(number)) {
      const { response: expected, approval: index } = early.get(number) ?? {};
      if (expected !== undefined) allowed.add(expected);
      const known = expected === response ? withId(firm, index, approval) : undefined;
      if (!known) continue;
      const others = new Map(early);
      others.delete(number);
      const possibility = { firm: known, early: others };
      left.set(keyOf(possibility), possibility);
    }
    this.#underWay.delete(number);
    if (left.size === 0) return [...allowed];
    this.#possible = [...left.values()];
    return undefined;
  }

  /** Every way to go on until a step has taken effect. */
  *#until(number: number): Generator<Possibility> {
    const seen = new Set<string>();
    const open = [...this.#possible];
    for (let next = open.pop(); next; next = open.pop()) {
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      const { firm, early } = next;
      if (early.has(number)) {
        yield next;
        continue;
      }
      for (const [other, step] of this.#underWay) {
        if (early.has(other)) continue;
        for (const outcome of outcomes(firm, step))
          open.push({ firm: outcome.firm, early: new Map([...early, [other, outcome]]) });
      }
    }
  }
}
