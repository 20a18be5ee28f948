import type { Middleware, ParameterizedContext } from 'koa';
import type { Context } from '#api/context.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { clientNetwork } from '#api/http/clientAddress.ts';
import { toBase64 } from '#common/domain/merkle/base64.ts';
import { readCount } from '#common/domain/merkle/checkpoint.ts';
import { formatTlogProof } from '#common/domain/merkle/tlogProof.ts';
import { CHECKPOINTS_PATH } from './checkpoints.ts';
import { CheckpointSchema } from './entities.ts';
import { checkpointNumbers } from './publishedCheckpoints.ts';
import { readSignedCheckpoint, verifierKeyOf } from './signedCheckpoint.ts';
import { readKeyFile } from './signingKey.ts';
import { consistencyPath, inclusionPath } from './treeProofs.ts';

const PAGE = 100;
/** Proofs and pages that one address gets in a window. */
const REQUESTS_PER_ADDRESS = 600;

const VERIFY =
  'Each note is a C2SP checkpoint: origin, number of leaves and root of a Merkle tree by RFC 6962, signed with Ed25519; key is that of C2SP, publicKey the same as SubjectPublicKeyInfo in DER, base64. ' +
  'keys are all public keys of the firm, also earlier ones. ' +
  'Leaves are SHA-256 over a zero byte and the canonical JSON of the public fields of an entry. ' +
  `${CHECKPOINTS_PATH}/inclusion?hash=LEAF&size=SIZE is the proof that a leaf is in a tree, ` +
  `${CHECKPOINTS_PATH}/consistency?first=SIZE&second=SIZE that a tree begins with an earlier one. ` +
  'Keep copies. The operator checks one with: npm run journal:verify -- --heads FILE';

type Query = ParameterizedContext['query'];

/** @throws {AppError} `validation` */
function readNumber(query: Query, name: string): number | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && value.length < 10 ? readCount(value) : undefined;
  if (number === undefined) throw fieldError(name, 'Use a whole number');
  return number;
}

/** What a page is made of. */
interface Source {
  readonly em: Em;
  readonly query: Query;
  /** The public keys of the key file. Only what they signed is served, and no key of the database. */
  readonly keys: readonly string[];
}

async function listCheckpoints({ em, query, keys }: Source) {
  const { published } = await checkpointNumbers(em);
  const before = readNumber(query, 'before') ?? published + 1;
  const found = await findRows(em, CheckpointSchema, (rows) =>
    rows
      .where('number', '<', Math.min(before, published + 1))
      .orderBy('number', 'desc')
      .limit(PAGE),
  );
  const oldest = found.at(-1)?.number ?? 1;
  return {
    keys,
    checkpoints: found.flatMap(({ number, at, note }) => {
      const signed = readSignedCheckpoint(note, keys);
      if (!signed) return [];
      const { origin, publicKey } = signed;
      return { number, at: at.toISOString(), note, key: verifierKeyOf(origin, publicKey), publicKey };
    }),
    ...(oldest > 1 ? { next: `${CHECKPOINTS_PATH}?before=${oldest}` } : {}),
    verify: VERIFY,
  };
}

/** The checkpoint of a tree. @throws {AppError} `not_found` */
async function findCheckpoint({ em, query, keys }: Source, name: string) {
  const size = readNumber(query, name);
  const { published } = await checkpointNumbers(em);
  const [found] = await findRows(em, CheckpointSchema, (rows) =>
    size === undefined
      ? rows.where('number', '=', published)
      : rows.where('size', '=', size).where('number', '<=', published).orderBy('number').limit(1),
  );
  const signed = found && readSignedCheckpoint(found.note, keys);
  if (!signed || signed.size !== found.size) throw new AppError('not_found');
  return found;
}

/** The tlog-proof of a leaf. @throws {AppError} `not_found` for a leaf that the checkpoint does not cover */
async function proveInclusion(source: Source): Promise<string> {
  const { em, query } = source;
  const hash = query['hash'];
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash))
    throw fieldError('hash', 'Use 64 hexadecimal digits');
  const checkpoint = await findCheckpoint(source, 'size');
  const leaf = await kysely(em)
    .selectFrom('journal_leaf')
    .select('position')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!leaf || leaf.position >= checkpoint.size) throw new AppError('not_found');
  const path = await inclusionPath(em, leaf.position, checkpoint.size);
  return formatTlogProof({ index: leaf.position, path, checkpoint: checkpoint.note });
}

/** @throws {AppError} `validation`, `not_found` for a tree without a checkpoint */
async function proveConsistency(source: Source) {
  const { em, query } = source;
  const first = readNumber(query, 'first') ?? 0;
  const second = (await findCheckpoint(source, 'second')).size;
  if (first > second) throw fieldError('first', 'Use the size of the smaller tree');
  return { first, second, path: (await consistencyPath(em, first, second)).map(toBase64) };
}

const PAGES: Readonly<Record<string, (source: Source) => Promise<string | object>>> = {
  [CHECKPOINTS_PATH]: listCheckpoints,
  [`${CHECKPOINTS_PATH}/checkpoint`]: async (source) => (await findCheckpoint(source, 'size')).note,
  [`${CHECKPOINTS_PATH}/inclusion`]: proveInclusion,
  [`${CHECKPOINTS_PATH}/consistency`]: proveConsistency,
};

/**
 * Serves the published checkpoints, newest first and 100 per page, and proofs. All of it is public: hashes say nothing
 * about a person without the salts.
 */
export function checkpointsPage({ em, throttle, config }: Context): Middleware {
  return async (ctx, next) => {
    const respond = Object.hasOwn(PAGES, ctx.path) ? PAGES[ctx.path] : undefined;
    if (!respond) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    await throttle.takeForAddress('journal', clientNetwork(ctx.ip), REQUESTS_PER_ADDRESS);
    const { trusted: keys } = readKeyFile(config.journalKeyFile);
    ctx.body = await respond({ em: em(), query: ctx.query, keys });
    ctx.set('Cache-Control', 'public, max-age=60');
  };
}
