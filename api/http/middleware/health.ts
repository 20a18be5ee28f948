import { setTimeout as pause } from 'node:timers/promises';
import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { DatabaseStateSchema, STATE_ID } from '#api/db/entities.ts';
import { type Em, isSchemaCurrent, readExecutedMigrations } from '#api/db/openDatabase.ts';
import { RetryingSqliteConnection } from '#api/db/sqliteDriver.ts';
import { redactError } from '#api/errors/redactError.ts';
import { MIN_FREE_BYTES, readFreeBytes } from '#api/health/freeSpace.ts';

/** Larger than a free page of the file, so that the write allocates space. */
const FILLER = 'x'.repeat(32_768);

/** How long a result is reused, so that frequent probes cause no more writes. */
const REUSE_MS = 1_000;

/** After what time a check that has not ended has failed: a commit can wait for a standby that is away. */
const CHECK_MS = 10_000;

async function rejectLate(): Promise<never> {
  await pause(CHECK_MS, undefined, { ref: false });
  throw new Error('The database has not answered in time.');
}

/** @throws the database's error when it cannot write */
async function assertWritable({ orm, clock }: Context): Promise<void> {
  const connection = orm.em.getConnection();
  // A publication keeps the lock for many seconds in large databases. Reads do not wait for it.
  if (connection instanceof RetryingSqliteConnection && connection.isThreadBusy) return;
  await (orm.em.fork() as Em).transactional(async (em) => {
    const write = (values: { filler: string; checkedAt?: Date }) =>
      em.nativeUpdate(DatabaseStateSchema, { id: STATE_ID }, values);
    await write({ filler: FILLER });
    await write({ filler: '', checkedAt: clock.now() });
  });
}

/** @throws when the disk of a SQLite database is almost full */
async function assertSpace(databaseUrl: string): Promise<void> {
  const free = await readFreeBytes(databaseUrl);
  if (free !== undefined && free < MIN_FREE_BYTES)
    throw new Error('The disk of the database is almost full.');
}

/**
 * Checks that the schema is that of this version, so that an instance serves nobody after a newer one has migrated; that
 * a write succeeds; and that the disk has free space.
 */
function createReadiness(context: Context): () => Promise<void> {
  const check = async () => {
    if (!isSchemaCurrent(await readExecutedMigrations(context.em()))) {
      context.onNewerSchema();
      throw new Error('The schema of the database is not that of this version.');
    }
    await assertSpace(context.config.databaseUrl);
    await assertWritable(context);
  };
  let latest = Promise.resolve();
  let until = 0;
  let isRunning = false;
  return () => {
    if (isRunning || performance.now() < until) return latest;
    isRunning = true;
    const checked = check().finally(() => {
      isRunning = false;
      until = performance.now() + REUSE_MS;
    });
    latest = Promise.race([checked, rejectLate()]);
    return latest;
  };
}

/** Text, because Koa compares an object with the classes of `fetch`, which Node would load for that. */
function sendStatus(ctx: KoaContext, status: string, problems: readonly string[] = []): void {
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(problems.length > 0 ? { status, problems } : { status });
}

/**
 * `/healthz`: the process responds. `/readyz`: it accepts requests, and the database accepts writes; also codes of what an
 * operator must repair meanwhile.
 */
export function health(context: Context): Middleware {
  const assertReady = createReadiness(context);
  const isReady = async (): Promise<boolean> => {
    if (context.isDraining) return false;
    try {
      await assertReady();
      return true;
    } catch (error) {
      context.log.warn({ err: redactError(error) }, 'not ready');
      return false;
    }
  };
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      sendStatus(ctx, 'ok');
      return;
    }
    if (ctx.path !== '/readyz') return next();
    const ready = await isReady();
    ctx.set('Cache-Control', 'no-store');
    ctx.status = ready ? 200 : 503;
    if (!ready) ctx.set('Retry-After', '5');
    sendStatus(ctx, ready ? 'ready' : 'not ready', [...context.problems]);
  };
}
