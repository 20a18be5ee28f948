import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { Actor } from '#api/journal/append.ts';
import { signWithFirmKey } from '#api/journal/firmSignature.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { firmIn, isCompleteProfile } from '#common/domain/firmProfile.ts';
import { STATEMENT_FORMAT, type Statement } from '#common/domain/statements/statement.ts';
import { statementChanges } from '#common/domain/statements/statementChanges.ts';
import { endOfDay, zurichDate } from '#common/domain/zurichTime.ts';
import { type StatementRow, type StatementRun, StatementSchema } from './entities.ts';
import { readJournalPosition } from './journalPosition.ts';
import { readFigures } from './readFigures.ts';
import { contentOf, countSince, readCurrent, readStatement } from './readStatements.ts';

/** New statements of an account that its investor can have issued within 24 hours. */
const MAX_PER_DAY = 20;

/** A new version, and why. */
interface Replacement {
  readonly replaced: StatementRow;
  readonly reason: string;
}

function firmOf(
  { context: { config, firm } }: UnitOfWork,
  language: Investor['language'],
): Statement['firm'] {
  const { name, legalName, addressLines, regulator, registrationNumber = null } = firmIn(language, firm);
  const isDemonstration = !isCompleteProfile(firm);
  const verifyAt = `${config.publicUrl}/verify`;
  return { name, legalName, addressLines, regulator, registrationNumber, isDemonstration, verifyAt };
}

/** Whose name the statements of a run have. */
export const issuerOf = ({ requestedBy, requestedById }: StatementRun): Actor => ({
  type: 'staff',
  id: requestedById,
  name: requestedBy,
});

/** What a statement is issued for besides a request for it alone. */
interface Issue {
  readonly replacement?: Replacement;
  /** The run is by who requested it. */
  readonly run?: StatementRun;
}

/**
 * Composes, signs and stores a statement of a locked account.
 * @throws {NoExchangeRateError} `conflict`
 */
export async function addStatement(
  work: UnitOfWork,
  investor: Investor,
  { from, to, knownAt }: { from: string; to: string; knownAt: Date },
  { replacement, run }: Issue = {},
): Promise<StatementRow> {
  const { em, now, context } = work;
  const actor = run ? issuerOf(run) : work.actor;
  const { investorId, fullName, language } = investor;
  const figures = await readFigures(em, investor, { from, to, knownAt });
  const { replaced, reason } = replacement ?? {};
  const id = context.random.uuid();
  const version = (replaced?.number ?? 0) + 1;
  const statement: Statement = {
    format: STATEMENT_FORMAT,
    id,
    language,
    firm: firmOf(work, language),
    account: { id: investorId, holder: fullName },
    period: { from, to },
    asKnownAt: knownAt.toISOString(),
    issuedAt: now.toISOString(),
    version,
    supersedes:
      replaced && reason !== undefined
        ? {
            id: replaced.id,
            version: replaced.number,
            digest: replaced.digest,
            reason,
            changes: statementChanges(contentOf(replaced), figures),
          }
        : null,
    journal: await readJournalPosition(em),
    ...figures,
  };
  const content = canonicalJson(statement);
  const signature = signWithFirmKey(context, 'statement', content);
  const row = em.create(StatementSchema, {
    id,
    investor: investor.id,
    firstDay: from,
    lastDay: to,
    number: version,
    asKnownAt: knownAt,
    issuedAt: now,
    issuedBy: actor.name,
    supersedes: replaced?.id ?? null,
    reason: reason ?? null,
    run: run?.id ?? null,
    content,
    ...signature,
  });
  const stated = {
    ...{ firstDay: from, lastDay: to, number: version, asKnownAt: knownAt.toISOString() },
    ...(run ? { run: run.id } : {}),
  };
  work.record({
    action: 'statement_issued',
    actor,
    investorId,
    subject: id,
    investorNote: reason,
    after: { statement: { ...stated, digest: signature.digest, supersedes: replaced?.id ?? null } },
  });
  return row;
}

/**
 * The time that a statement is as known at.
 * @throws {AppError} `validation` for a time before the end of the period, or that is not over
 */
function knownTime(to: string, asKnownAt: Date | undefined, now: Date): Date {
  const knownAt = asKnownAt ?? now;
  if (knownAt > now || knownAt <= endOfDay(to)) {
    throw fieldError('asKnownAt', (t) => t('portal.statement.knownAt'));
  }
  return knownAt;
}

interface RequestedPeriod {
  readonly from: string;
  readonly to: string;
  readonly asKnownAt?: Date | undefined;
}

/**
 * The statement of an account for a period: the current one, or the first, which is issued.
 * @throws {AppError} `not_found`; `validation` for days that are not over, or in the wrong order; `conflict` without an
 * exchange rate, and for a period whose statement is as known at another time; `throttled` for an investor with many requests
 */
export async function issueStatement(
  work: UnitOfWork,
  { investorId, from, to, asKnownAt }: RequestedPeriod & { readonly investorId: string },
): Promise<StatementRow> {
  if (to >= zurichDate(work.now)) throw fieldError('to', (t) => t('portal.statement.dayOver'));
  if (from > to) throw fieldError('from', (t) => t('portal.statement.order'));
  const knownAt = knownTime(to, asKnownAt, work.now);
  await lockPrices(work);
  const investor = await lockAccount(work, { investorId });
  const current = await readCurrent(work.em, investor.id, { from, to });
  if (current) {
    // What is asked for is another statement, which only a new version can be.
    if (asKnownAt && asKnownAt.getTime() !== current.asKnownAt.getTime()) {
      const known = current.asKnownAt.toISOString();
      throw new AppError('conflict', {
        message: `Version ${current.number} of this statement is as known at ${known}. Issue a new version.`,
      });
    }
    return current;
  }
  const since = new Date(work.now.getTime() - DAY_MS);
  if (work.actor.type === 'investor' && (await countSince(work.em, investor.id, since)) >= MAX_PER_DAY) {
    throw new AppError('throttled', { text: (t) => t('portal.statement.many') });
  }
  return addStatement(work, investor, { from, to, knownAt });
}

/**
 * Replaces the current statement of a period. The earlier one stays as it is, and is marked superseded.
 * @throws {AppError} `not_found`; `conflict` for one that is superseded already; `validation` for a time as in `issueStatement`
 */
export async function reissueStatement(
  work: UnitOfWork,
  {
    investorId,
    id,
    reason,
    asKnownAt,
  }: { investorId: string; id: string; reason: string } & Pick<RequestedPeriod, 'asKnownAt'>,
): Promise<StatementRow> {
  await lockPrices(work);
  const investor = await lockAccount(work, { investorId });
  const replaced = await readStatement(work.em, investor.id, id);
  const { firstDay: from, lastDay: to } = replaced;
  const current = await readCurrent(work.em, investor.id, { from, to });
  if (current?.id !== id) {
    throw new AppError('conflict', { message: 'A newer version of this statement was issued already.' });
  }
  const knownAt = knownTime(to, asKnownAt, work.now);
  return addStatement(work, investor, { from, to, knownAt }, { replacement: { replaced, reason } });
}
