import { isDeepStrictEqual } from 'node:util';
import { ApiError, type Client, NetworkError, WaitsForApproval } from '#common/client/createClient.ts';
import { listApprovals } from '#common/contract/approvals.ts';
import { login } from '#common/contract/portalAuth.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { readFeed } from '#common/contract/priceFeeds.ts';
import { previewRun } from '#common/contract/valuation.ts';
import { cancelWithdrawal } from '#common/contract/withdrawals.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { findViolations } from './closing.ts';
import { type Account, type Ending, type Firm, mayOperate, NEW_FIRM, nextEmail } from './firm.ts';
import { pick, RULES } from './model.ts';
import { ACCESS_CODE, inviteEverybody, People } from './people.ts';
import { readingOf } from './priceRules.ts';
import { type Reading, type Request, requestOf } from './requests.ts';
import { finishRun, isHeld, isRunWaiting } from './runRules.ts';
import { adopt, coinText, comparable, comparableShown, readShown, type Shown } from './shown.ts';
import { SimulatedService } from './simulatedService.ts';
import { type FirmLife, MAX_ACCOUNTS, type StaffName, type Step } from './steps.ts';

const HOUR_MS = 3_600_000;
/** Less than the time for which responses are kept for repeated requests. */
const KEPT_RESPONSE_MS = 22 * HOUR_MS;
/** In it a job begins that was added. */
const JOB_MS = 1_000;
/** After it every message has left. */
const REST_MS = 72 * HOUR_MS;

/** A step whose result contradicts the rules. */
class Violation extends Error {
  override name = 'Violation';
}

type Interruption = Extract<Step, { kind: 'interrupt' }>;
type Writing = Extract<Step, { kind: keyof typeof RULES }>;

/** A request that can be repeated. */
interface Sent {
  readonly step: Writing;
  readonly request: Request;
  readonly key: string;
  readonly at: number;
  /** How it ended, as far as that was seen. */
  readonly endings: readonly Ending[];
}

/** What a request came to that nobody answered, or with an error of the service. */
const FAILED = 'failed';

/** The response to any other request is not kept. */
const isKept = ({ outcome }: Ending): boolean => outcome === 'done' || outcome === 'waits';

function endingsOf(firm: Firm, step: Writing, now: number): readonly Ending[] | undefined {
  const rule = RULES[step.kind] as (...args: [Firm, Step, number]) => readonly Ending[] | undefined;
  return rule(firm, step, now);
}

/** The job of a run may have ended it meanwhile. */
function withRun(ending: Ending): Ending[] {
  const firm = finishRun(ending.firm);
  return firm ? [ending, { ...ending, firm }] : [ending];
}

/** Runs steps on a service of its own and compares it with the rules after each. */
class Simulation {
  readonly #service: SimulatedService;
  #firm: Firm = NEW_FIRM;
  #shown: Shown = { accounts: [], approvals: [], run: '', coin: '' };
  /** What the feed said last. */
  #reading: Reading = { name: '', readAt: '', signature: '', prices: [] };
  #last: Sent | undefined;
  #interruption: Interruption | undefined;
  #keys = 0;
  readonly #people = new People();

  constructor(service: SimulatedService) {
    this.#service = service;
  }

  async run(steps: readonly Step[]): Promise<void> {
    await inviteEverybody(this.#service.app);
    for (const step of steps) {
      await this.#perform(step);
      this.#expectNoErrors(step);
    }
    await this.#end();
  }

  get #now(): number {
    return this.#service.time.now().getTime();
  }

  #as = (name: StaffName): Promise<Client> => this.#people.staff(name, this.#service.app, this.#now);

  #asInvestor = ({ investorId = '' }: Account): Promise<Client> =>
    this.#people.investor(investorId, this.#service.app, this.#now);

  async #perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'pass':
        await this.#interrupted(() => this.#service.advance(step.hours * HOUR_MS));
        await this.#activate();
        await this.#compare([{ outcome: 'done', firm: this.#firm }], 'done', step);
        return;
      case 'setClock':
        // A request to publish a run of a later time than now is outdated, for as long as nobody looks at it.
        if (step.minutes < 0 && isRunWaiting(this.#firm)) return;
        return this.#service.time.setClock(step.minutes * 60_000);
      case 'provider':
        this.#service.mail.mood = step.mood;
        return;
      case 'restart':
        await this.#service.restart();
        await this.#compare([{ outcome: 'done', firm: this.#firm }], 'done', step);
        return;
      case 'interrupt':
        this.#interruption = step;
        return;
      case 'again':
        return this.#again(step);
      case 'spy':
        return this.#spy(step);
      case 'takeFeed':
        return this.#takeFeed(step);
      default:
        return this.#write(step);
    }
  }

  /** The service logs an error only where one was made to happen. */
  #expectNoErrors(step: Step): void {
    const { errors } = this.#service;
    if (errors.length > 0) throw new Violation(`${JSON.stringify(step)} logged ${errors.join('')}`);
  }

  /** Investors sign in for the first time when the code has reached them. */
  async #activate(): Promise<void> {
    for (const [index, account] of this.#firm.accounts.entries()) {
      if (account.isActivated) continue;
      const mail = [...this.#service.mail.arrived.values()].find(
        ({ email }) => email.toEmail === account.email,
      );
      const activationCode = /activate=([\w-]+)/.exec(mail?.email.text ?? '')?.[1];
      if (!activationCode) continue;
      const body = { investorId: account.investorId ?? '', accessCode: ACCESS_CODE, activationCode };
      const outcome = await this.#outcomeOf(() => this.#service.app.client().call(login, { body }));
      // The code of a message that came late has expired.
      if (outcome === 'activation_invalid') continue;
      if (outcome !== 'done') throw new Violation(`Activation ended with ${outcome}.`);
      const accounts = this.#firm.accounts.with(index, { ...account, isActivated: true });
      this.#firm = { ...this.#firm, accounts };
    }
  }

  /** Does something, which is interrupted where a step before said so. @returns also what interrupted it */
  async #interrupted<Result>(work: () => Promise<Result>): Promise<[Result, Interruption | undefined]> {
    const interruption = this.#interruption;
    this.#interruption = undefined;
    if (interruption) this.#service.interruptAfter(interruption.statements, interruption.how);
    const result = await work();
    await this.#service.recover();
    if (!interruption || this.#service.clearInterruption()) return [result, undefined];
    this.#service.errors.length = 0;
    return [result, interruption];
  }

  async #outcomeOf(request: () => Promise<unknown>): Promise<string> {
    try {
      await request();
      return 'done';
    } catch (error) {
      if (error instanceof WaitsForApproval) return 'waits';
      if (error instanceof ApiError)
        return error.status >= 500 && error.code !== 'feed_failed' ? FAILED : error.code;
      if (error instanceof NetworkError) return FAILED;
      throw error;
    }
  }

  async #write(step: Writing): Promise<void> {
    if (step.kind === 'enrol' && this.#firm.accounts.length === MAX_ACCOUNTS) return;
    const now = this.#now;
    const endings = endingsOf(this.#firm, step, now);
    const request = endings && (await this.#requestOf(step));
    const client = request && (await this.#signInFor(step));
    if (!endings || !client) return;
    this.#keys += 1;
    const key = `simulated-request-${this.#keys}`;
    const [outcome, interruption] = await this.#interrupted(() =>
      this.#outcomeOf(() => request(client, key)),
    );
    const isCut = outcome === FAILED && interruption !== undefined;
    const found = isCut
      ? // All of it, or nothing.
        await this.#compare([{ outcome, firm: this.#firm }, ...endings], undefined, step)
      : await this.#compare(endings, outcome, step);
    this.#last = { step, request, key, at: now, endings: found };
    if (isCut && interruption.isRetried) await this.#again(step);
    if (step.kind === 'publish') await this.#prepare(step);
  }

  /** Lets the job of a run begin, perhaps to be cut: accounts are as before it, or all are as after it. */
  async #prepare(step: Extract<Step, { kind: 'publish' }>): Promise<void> {
    this.#interruption = step.cut ? { kind: 'interrupt', isRetried: false, ...step.cut } : undefined;
    await this.#interrupted(() => this.#service.advance(JOB_MS));
    await this.#compare([{ outcome: 'done', firm: this.#firm }], 'done', step);
  }

  /** The same request again has the same result and no further effect, or its first where it had none. */
  async #again(step: Step): Promise<void> {
    const last = this.#last;
    const now = this.#now;
    if (!last || Math.abs(now - last.at) > KEPT_RESPONSE_MS) return;
    // A price is of the time that its request states, which must not be in the future.
    const at = last.step.kind === 'price' ? last.at : now;
    if (at > now) return;
    const client = await this.#signInFor(last.step);
    if (!client) return;
    const outcome = await this.#outcomeOf(() => last.request(client, last.key));
    const same = last.endings
      .filter((ending) => ending.outcome !== FAILED)
      .map((ending) => ({ ...ending, firm: this.#firm }));
    const first = last.endings.every(isKept) ? [] : (endingsOf(this.#firm, last.step, at) ?? []);
    this.#last = { ...last, endings: await this.#compare([...same, ...first], outcome, step) };
  }

  /** An investor tries what belongs to another. */
  async #spy(step: Extract<Step, { kind: 'spy' }>): Promise<void> {
    const own = this.#firm.accounts[step.account];
    const other = this.#firm.accounts[(step.account + 1) % MAX_ACCOUNTS];
    if (!own?.isActivated || !other?.investorId || other === own) return;
    const client = await this.#asInvestor(own);
    const params = { investorId: other.investorId };
    const seen = await this.#outcomeOf(() => client.call(getPortfolio, { params }));
    if (seen !== 'forbidden' && seen !== 'not_found') throw new Violation(`Another's portfolio: ${seen}.`);
    const request = pick(other.withdrawals, step.which);
    if (!request?.id || !own.investorId) return;
    const body = { investorId: own.investorId, requestId: request.id };
    const cancelled = await this.#outcomeOf(() => client.call(cancelWithdrawal, { body }));
    await this.#compare([{ outcome: 'not_found', firm: this.#firm }], cancelled, step);
  }

  /** Reads the feed, which changes nothing, and records what it said. */
  async #takeFeed(step: Extract<Step, { kind: 'takeFeed' }>): Promise<void> {
    const now = this.#now;
    const { feed } = this.#service;
    feed.mood = step.mood;
    feed.dollars = step.dollars;
    const client = await this.#as(step.actor);
    const outcome = await this.#outcomeOf(async () => {
      const { name, readAt, signature, prices } = await client.call(readFeed, { body: { feed: feed.id } });
      this.#reading = { name, readAt, signature, prices };
    });
    const firm = this.#firm;
    const reading = isHeld(firm) ? readingOf(firm.book, step, now) : undefined;
    const ending = !mayOperate(step.actor)
      ? { outcome: 'forbidden', firm }
      : reading
        ? { outcome: 'done', firm: { ...firm, book: { ...firm.book, reading } } }
        : { outcome: 'feed_failed', firm };
    await this.#compare([ending], outcome, step);
    if (outcome === 'done') await this.#write(step);
  }

  /** What a run would be made from. Prices that are missing or stale are named. */
  async #readDigest(): Promise<string> {
    const at = this.#service.time.now().toISOString();
    const viewer = await this.#as('viewer');
    const { pricesDigest, missing, stale } = await viewer.call(previewRun, { query: { at } });
    const named = JSON.stringify([missing, stale].map((inputs) => inputs.map(({ symbol }) => symbol)));
    const coin = coinText(this.#firm, this.#now);
    const expected = coin === 'missing' ? [['BTC'], []] : [[], coin.endsWith('stale') ? ['BTC'] : []];
    if (named !== JSON.stringify(expected))
      throw new Violation(`The preview names ${named}, not ${expected}`);
    return pricesDigest;
  }

  /** Somebody who has just signed in to take a step. */
  #signInFor(step: Writing): Promise<Client> | undefined {
    if ('actor' in step) return this.#as(step.actor);
    const account = this.#firm.accounts[step.account];
    return account && this.#asInvestor(account);
  }

  /** The request of a step; undefined for one about an account that does not exist. */
  async #requestOf(step: Writing): Promise<Request | undefined> {
    const account = 'account' in step ? this.#firm.accounts[step.account] : undefined;
    if ('account' in step && !account) return undefined;
    const shown = this.#shown.accounts.find(({ email }) => email === account?.email);
    const which = 'which' in step ? step.which : 0;
    const approvalId = pick(this.#firm.approvals, which)?.id ?? '';
    const viewer = step.kind === 'decide' ? await this.#as('viewer') : undefined;
    const approvals = (await viewer?.call(listApprovals, { query: { limit: 200 } })) ?? [];
    return requestOf(step, {
      email: nextEmail(this.#firm),
      investorId: shown?.investorId ?? '',
      version: shown?.version ?? 1,
      date: zurichDate(this.#service.time.now()),
      depositId: pick(account?.transactions ?? [], which)?.id ?? '',
      requestId: pick(account?.withdrawals ?? [], which)?.id ?? '',
      approvalId,
      changeHash: approvals.find(({ id }) => id === approvalId)?.changeHash ?? '',
      now: this.#service.time.now().toISOString(),
      pricesDigest: step.kind === 'publish' ? await this.#readDigest() : '',
      reading: this.#reading,
    });
  }

  /**
   * The outcome, where it is known, and what the service shows are one of the endings that the rules allow.
   * @returns all that it can be
   */
  async #compare(
    endings: readonly Ending[],
    outcome: string | undefined,
    step: Step,
  ): Promise<readonly Ending[]> {
    const shown = await readShown(await this.#as('viewer'));
    const seen = comparableShown(shown);
    const now = this.#now;
    const possible = endings.flatMap(withRun);
    const found = possible.filter(
      (allowed) =>
        (outcome ?? allowed.outcome) === allowed.outcome &&
        isDeepStrictEqual(comparable(allowed.firm, now), seen),
    );
    const [ending] = found;
    if (!ending) {
      const allowed = possible.map(({ outcome: name, firm }) => ({
        outcome: name,
        ...comparable(firm, now),
      }));
      const text = (value: unknown) => JSON.stringify(value, null, 1);
      throw new Violation(
        `${JSON.stringify(step)} ended with ${outcome} and ${text(seen)}, not with ${text(allowed)}`,
      );
    }
    this.#firm = adopt(ending.firm, shown);
    this.#shown = shown;
    return found;
  }

  async #end(): Promise<void> {
    this.#service.mail.mood = 'accepts';
    await this.#service.restart();
    await this.#service.advance(REST_MS);
    await this.#compare([{ outcome: 'done', firm: this.#firm }], 'done', { kind: 'restart' });
    await this.#service.advance(this.#service.time.untilWorkMs);
    const violations = await findViolations(this.#service.app.context, this.#firm, this.#service.mail);
    if (violations.length > 0) throw new Violation(violations.join('\n'));
  }
}

/**
 * Lets a firm live.
 * @throws {Violation} where the service does what the rules do not allow
 * @returns how many days passed in its steps, and a hash of all statements
 */
export async function simulate({ seed, steps }: FirmLife): Promise<{ days: number; hash: string }> {
  const service = await SimulatedService.start(seed);
  try {
    await new Simulation(service).run(steps);
    const hours = steps.reduce((sum, step) => sum + (step.kind === 'pass' ? step.hours : 0), 0);
    return { days: hours / 24, hash: service.statementsHash };
  } finally {
    await service.remove();
  }
}
