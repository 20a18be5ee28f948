import { randomInt } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { ApiError, type Client, createClient, NetworkError } from '#common/client/createClient.ts';
import { approveApplication, listApplications, submitApplication } from '#common/contract/applications.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { accountVersion } from './accountVersion.ts';
import { ADMIN_PASSWORD } from './createTestApp.ts';
import { openStaffSession } from './openStaffSession.ts';
import { APPLICATION } from './sampleRequests.ts';

/** A write, known by a value that no other of its kind has: an address, or dollars. */
export interface Write {
  readonly kind: 'application' | 'investor' | 'deposit';
  readonly value: string;
}

export interface AcknowledgedWrite extends Write {
  /** What the response calls the record. */
  readonly id: string;
}

interface Response {
  readonly reference?: string;
  readonly investorId?: string;
  readonly depositId?: string;
}

interface Clients {
  readonly visitor: Client;
  readonly staff: Client;
}

const DEPOSITS = 8;
/** A value date before any clock of a test. */
const DATE = '2026-01-05';

/** Sends each request from another address, because requests are limited per address. */
const fromAnywhere: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('X-Forwarded-For', `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`);
  return fetch(input, { ...init, headers });
};

/** Whether the service says that it cannot do this now, and when to try again. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && error.retryAfter !== undefined;

/**
 * Writers that each apply, approve the application and book deposits, again and again. What was not acknowledged they
 * repeat with its key. The service needs `TRUST_PROXY=1`.
 */
export class RepeatingWriters {
  readonly acknowledged: AcknowledgedWrite[] = [];
  /** Sent, and neither acknowledged nor repeated yet. */
  readonly unknown = new Set<Write>();
  /** How often the service answered 503. */
  unavailable = 0;
  /** How often a write was sent again. */
  repeated = 0;
  /** Of the staff session. */
  token = '';
  readonly #working: Promise<unknown>;
  #clients = Promise.withResolvers<Clients>();
  #isPaused = true;
  #progress = Promise.withResolvers<void>();
  #failure: unknown;
  #dollars = 0;
  #isEnding = false;

  constructor(count: number) {
    this.#working = Promise.all(Array.from({ length: count }, (_, index) => this.#work(index)));
    this.#working.catch((error: unknown) => {
      this.#failure = error;
      this.#report();
    });
    onTestFinished(() => this.pause());
  }

  /** Signs in to this service and lets them write to it. */
  async use(baseUrl: string): Promise<void> {
    const visitor = createClient({ fetch: fromAnywhere, baseUrl });
    const { token } = await openStaffSession(visitor, { password: ADMIN_PASSWORD });
    this.token = token;
    const clients = {
      visitor,
      staff: createClient({ fetch, baseUrl, token: () => token }),
    };
    if (!this.#isPaused) this.#clients = Promise.withResolvers();
    this.#isPaused = false;
    this.#clients.resolve(clients);
  }

  /** Resolves after so many more acknowledged writes. @throws what a writer did not expect */
  async proceed(writes: number): Promise<void> {
    const enough = this.acknowledged.length + writes;
    while (this.acknowledged.length < enough) await this.#next();
  }

  /** Resolves when the service has answered 503 more often than before. @throws what a writer did not expect */
  async answeredUnavailable(before: number): Promise<void> {
    while (this.unavailable <= before) await this.#next();
  }

  /** Lets them send nothing until `use`. */
  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#clients = Promise.withResolvers();
  }

  /** Ends them when what is under way was acknowledged. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#working;
  }

  async #work(index: number): Promise<void> {
    for (let round = 0; !this.#isEnding; round += 1) await this.#enrol(`writer${index}-${round}@example.com`);
  }

  async #enrol(email: string): Promise<void> {
    const { reference } = await this.#write({ kind: 'application', value: email }, ({ visitor }, options) =>
      visitor.call(submitApplication, { body: { ...APPLICATION, email } }, options),
    );
    const [found] = await this.#persist(({ staff }) =>
      staff.call(listApplications, { query: { q: reference } }),
    );
    const id = found?.id ?? '';
    const { investorId } = await this.#write({ kind: 'investor', value: email }, ({ staff }, options) =>
      staff.call(approveApplication, { params: { id }, body: {} }, options),
    );
    let version = await this.#persist(({ staff }) => accountVersion(staff, investorId));
    for (let count = 0; count < DEPOSITS && !this.#isEnding; count += 1) {
      this.#dollars += 1;
      const amount = this.#dollars;
      const body = { investorId, amount, date: DATE, type: 'deposit', applyToTotals: true, version } as const;
      const { portfolio } = await this.#write(
        { kind: 'deposit', value: String(amount) },
        ({ staff }, options) => staff.call(addDeposit, { body }, options),
      );
      version = portfolio.version;
    }
  }

  async #write<Stored extends Response>(
    write: Write,
    send: (clients: Clients, options: { readonly idempotencyKey: string }) => Promise<Stored>,
  ): Promise<Stored> {
    this.unknown.add(write);
    const options = { idempotencyKey: `${write.kind}-${write.value}` };
    const response = await this.#persist((clients) => send(clients, options));
    this.unknown.delete(write);
    const { reference, investorId = reference, depositId = investorId } = response;
    this.acknowledged.push({ ...write, id: depositId ?? '' });
    this.#report();
    return response;
  }

  /** Sends until the service answers. */
  async #persist<Result>(send: (clients: Clients) => Promise<Result>): Promise<Result> {
    for (;;) {
      const clients = await this.#clients.promise;
      try {
        return await send(clients);
      } catch (error) {
        if (isUnavailable(error)) this.unavailable += 1;
        else if (!(error instanceof NetworkError)) throw error;
        this.repeated += 1;
        this.#report();
      }
    }
  }

  async #next(): Promise<void> {
    if (this.#failure) throw this.#failure;
    await this.#progress.promise;
  }

  #report(): void {
    this.#progress.resolve();
    this.#progress = Promise.withResolvers();
  }
}
