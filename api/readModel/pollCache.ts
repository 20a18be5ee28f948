import { LRUCache } from 'lru-cache';
import { type InvestorCaller, isSessionValid } from '#api/sessions/investorSessions.ts';
import type { Change } from './changeFeed.ts';

type CachedSession = Pick<InvestorCaller, 'lastActiveAt' | 'expiresAt'> & { readonly investorId: string };

/** A serialised response to an investor's poll. */
export interface CachedResponse {
  readonly investorId: string;
  /** Pattern of the endpoint, for the metrics. */
  readonly route: string;
  /** With its quotation marks. */
  readonly etag: string;
  /** The bytes of the JSON text, each as one character, which Node sends together with the headers. */
  readonly body: string;
}

interface Limits {
  /** Bytes of bodies. */
  readonly bytes: number;
  readonly sessions: number;
}

const DEFAULT_LIMITS: Limits = { bytes: 48_000_000, sessions: 100_000 };
/** Memory of an entry beside its body. */
const ENTRY_BYTES = 400;
/** A read during which more changes were reported than this is not stored. */
const MAX_RECENT_CHANGES = 256;

const EVERYTHING = '*';

function subjectOf(change: Exclude<Change, { kind: 'table' }>): string {
  if (change.kind === 'account') return change.investorId;
  return change.kind === 'session' ? change.tokenHash : EVERYTHING;
}

/**
 * Responses to the polls of investors and the sessions that may read them, both dropped when the database reports a
 * change. Entries are only stored when nothing changed while they were read.
 */
export class PollCache {
  /** By the exact URL of the request. */
  readonly #responses: LRUCache<string, CachedResponse>;
  /** By the hash of the session's token. */
  readonly #sessions: LRUCache<string, CachedSession>;
  /** URLs of an account's responses and hashes of its sessions. */
  readonly #accounts = new Map<string, { readonly urls: Set<string>; readonly sessions: Set<string> }>();
  readonly #isCurrent: () => boolean;
  #changes = 0;
  /** What the last changes concern, the newest last. */
  readonly #recent: string[] = [];

  /** @param isCurrent whether every change has been reported; while it is false, nothing is found */
  constructor(isCurrent: () => boolean, limits: Limits = DEFAULT_LIMITS) {
    this.#isCurrent = isCurrent;
    this.#responses = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
      dispose: ({ investorId }, url) => this.#detach(investorId, 'urls', url),
    });
    this.#sessions = new LRUCache({
      // With `max` the cache would allocate the memory of all entries at once.
      maxSize: limits.sessions,
      sizeCalculation: () => 1,
      dispose: ({ investorId }, hash) => this.#detach(investorId, 'sessions', hash),
    });
  }

  /** Call before anything is read that `store` is given later. */
  begin(): number {
    return this.#changes;
  }

  /**
   * The response to a poll, when session and response are cached and belong to the same account.
   * @param hashToken computes the hash of the session's token; called only when there is a response
   */
  find(url: string, hashToken: () => string | undefined, now: Date): CachedResponse | undefined {
    const response = this.#responses.get(url);
    if (!response || !this.#isCurrent()) return undefined;
    const hash = hashToken();
    const session = hash === undefined ? undefined : this.#sessions.get(hash);
    if (session?.investorId !== response.investorId || !isSessionValid(session, now)) return undefined;
    return response;
  }

  /** A stored response that may be outdated. */
  peek(url: string): CachedResponse | undefined {
    return this.#responses.peek(url);
  }

  /** Stores what was read since `begun`, unless account or session changed meanwhile. */
  store(
    begun: number,
    url: string,
    tokenHash: string,
    session: CachedSession,
    response: CachedResponse,
  ): void {
    if (session.investorId !== response.investorId) return;
    if (this.#hasChanged(begun, response.investorId, tokenHash)) return;
    const { investorId } = response;
    const account = this.#accounts.get(investorId) ?? { urls: new Set(), sessions: new Set() };
    this.#responses.set(url, response);
    this.#sessions.set(tokenHash, session);
    if (this.#responses.has(url)) account.urls.add(url);
    account.sessions.add(tokenHash);
    this.#accounts.set(investorId, account);
  }

  /** Drops what a change concerns. */
  apply(change: Change): void {
    if (change.kind === 'table') return;
    this.#changes += 1;
    this.#recent.push(subjectOf(change));
    if (this.#recent.length > MAX_RECENT_CHANGES) this.#recent.shift();
    if (change.kind === 'session') {
      this.#sessions.delete(change.tokenHash);
    } else if (change.kind === 'account') {
      const account = this.#accounts.get(change.investorId);
      for (const url of account?.urls ?? []) this.#responses.delete(url);
      for (const hash of account?.sessions ?? []) this.#sessions.delete(hash);
    } else {
      this.#responses.clear();
      this.#sessions.clear();
      this.#accounts.clear();
    }
  }

  #hasChanged(begun: number, investorId: string, tokenHash: string): boolean {
    const count = this.#changes - begun;
    if (count > this.#recent.length) return true;
    const concerned = [investorId, tokenHash, EVERYTHING];
    return count > 0 && this.#recent.slice(-count).some((subject) => concerned.includes(subject));
  }

  #detach(investorId: string, kind: 'urls' | 'sessions', key: string): void {
    const account = this.#accounts.get(investorId);
    if (!account) return;
    account[kind].delete(key);
    if (account.urls.size === 0 && account.sessions.size === 0) this.#accounts.delete(investorId);
  }
}
