import { expect } from 'vitest';
import type { StatementCheck } from '#common/statements/checkStatement.ts';
import { checkStatement } from '#common/statements/checkStatement.ts';
import { verifyStatement } from '../../../tools/verify/secondVerifier.ts';

/** What the second verifier finds: null where the file is not authentic. */
function verify(bytes: Uint8Array, keys: readonly string[]) {
  try {
    return verifyStatement(Buffer.from(bytes), keys);
  } catch {
    return null;
  }
}

/** Checks a statement with both verifiers, which must agree. */
export async function checkTwice(bytes: Uint8Array, keys: readonly string[]): Promise<StatementCheck> {
  const first = await checkStatement(bytes, keys);
  const second = verify(bytes, keys);
  const { statement, digest, checkpoint } = first;
  expect(second, `a file that is ${first.problem ?? 'authentic'}`).toEqual(
    first.problem === null
      ? {
          ...{ id: statement?.id, account: statement?.account.id, digest, isPdf: first.file === 'pdf' },
          journal: checkpoint && {
            origin: checkpoint.origin,
            index: expect.any(Number),
            size: checkpoint.size,
          },
        }
      : null,
  );
  return first;
}
