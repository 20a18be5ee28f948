import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { erasePerson } from '#api/erasure/erasePerson.ts';
import { publishNow } from '#api/journal/checkpoints.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import * as contract from '#common/contract/statements.ts';
import type { StatementFile } from '#common/domain/statements/signedStatement.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { checkStatement } from '#common/statements/checkStatement.ts';
import { compareCheckpoint, type TreeSizes } from '#common/statements/compareCheckpoint.ts';

describe.each(DATABASES)('files of a statement on %s', (database) => {
  let account: BookedAccount;
  beforeEach(async () => {
    account = await openBookedAccount(database);
  });
  afterEach(() => account.app.stop());

  const published = (path: string) => fetch(new URL(`/.well-known/firnline/journal${path}`, account.app.url));
  const findProof = async ({ first, second }: TreeSizes): Promise<unknown> =>
    await (await published(`/consistency?first=${first}&second=${second}`)).json();
  async function download(id: string, format: StatementFile) {
    const params = { investorId: account.investorId, id };
    const request = { params, query: { format } };
    const { blob } = await account.staff().download(contract.getStatementFile, request);
    return new Uint8Array(await blob.arrayBuffer());
  }

  test('that were handed out prove the same after its person was erased; no others are', async () => {
    const day = zurichDate(account.app.clock.now());
    await account.pay(1_000);
    await account.publish();
    await account.later(3);
    const body = { investorId: account.investorId, from: day, to: day };
    const { id } = (await account.staff().call(contract.issueStatement, { body })).statement;
    const { keys } = (await (await published('')).json()) as { keys: string[] };
    const files = [await download(id, 'json'), await download(id, 'pdf')];
    const before = await Promise.all(files.map((file) => checkStatement(file, keys)));
    expect(before).toMatchObject(files.map(() => ({ problem: null, statement: { id } })));

    const { context } = account.app;
    await runInTransaction(context, systemActor, (work) =>
      erasePerson(work, { kind: 'investor', subject: account.investorId, ground: 'request' }),
    );
    await publishNow(context);
    const note = await (await published('/checkpoint')).text();
    for (const [index, file] of files.entries()) {
      const { checkpoint, ...check } = await checkStatement(file, keys);
      expect({ checkpoint, ...check }).toEqual(before[index]);
      if (!checkpoint) throw new Error('The file has no proof.');
      expect(note).not.toBe(checkpoint.note);
      expect(await compareCheckpoint(checkpoint, note, keys, findProof)).toBe('consistent');
    }
    for (const format of ['json', 'pdf', 'csv'] as const)
      await expect(download(id, format)).rejects.toMatchObject({ status: 404 });
  });
});
