import type { Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { fieldError } from '#api/errors/appError.ts';
import { PublishedHeadSchema } from './entities.ts';
import { HEADS_PATH } from './publishHeads.ts';
import { signedText } from './signingKey.ts';

const PAGE = 100;

const VERIFY =
  'Each signature is Ed25519 over the UTF-8 bytes of signedText; publicKey is SubjectPublicKeyInfo in DER, base64. ' +
  'Heads are numbered without gaps. Keep copies: the journal of the service must hold, at each seq, an entry with this hash. ' +
  'The operator checks a copy with: npm run journal:verify -- --heads FILE';

/** The page starts below this number. @throws {AppError} `validation` */
function readBefore(value: string | string[] | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw fieldError('before', 'Use a whole number');
  return Number(value);
}

/** Serves the published heads as public JSON, newest first, 100 per page. */
export function headsPage(context: Context): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== HEADS_PATH) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    const before = readBefore(ctx.query['before']);
    const heads = await context
      .em()
      .find(PublishedHeadSchema, before === undefined ? {} : { number: { $lt: before } }, {
        orderBy: { number: 'desc' },
        limit: PAGE,
        disableIdentityMap: true,
      });
    const oldest = heads.at(-1)?.number ?? 1;
    ctx.set('Cache-Control', 'public, max-age=60');
    ctx.body = {
      heads: heads.map((head) => ({
        number: head.number,
        seq: head.seq,
        hash: head.hash,
        at: head.at.toISOString(),
        signature: head.signature,
        publicKey: head.publicKey,
        signedText: signedText(head),
      })),
      ...(oldest > 1 ? { next: `${HEADS_PATH}?before=${oldest}` } : {}),
      verify: VERIFY,
    };
  };
}
