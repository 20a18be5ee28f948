import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockAccount, lockAccounts } from '#api/accounts/lockAccount.ts';
import { oneOf } from '#api/db/conditions.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { issueStatement } from '#common/contract/statements.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

// Changes on SQLite follow each other.
describe('a change that waits for a statement on postgresql', () => {
  let account: BookedAccount;
  beforeEach(async () => {
    account = await openBookedAccount('postgresql');
    await account.pay(1_000);
    await account.later(2);
  });
  afterEach(() => account.app.stop());

  const change = (lock: (work: UnitOfWork) => Promise<unknown>, beforeLock = async () => {}) =>
    runInTransaction(account.app.context, systemActor, async (work) => {
      await beforeLock();
      await lock(work);
    });

  async function issue(): Promise<void> {
    account.app.clock.advance({ seconds: 1 });
    const day = addDays(zurichDate(account.app.clock.now()), -1);
    const body = { investorId: account.investorId, from: day, to: day };
    await account.staff().call(issueStatement, { body });
  }

  test.each([
    ['an account', (work: UnitOfWork) => lockAccount(work, { id: account.id })],
    ['accounts', (work: UnitOfWork) => lockAccounts(work, oneOf(work.em, sql.ref('id'), [account.id]))],
    ['prices', (work: UnitOfWork) => lockPrices(work)],
  ])(
    'of %s is refused, because the statement would know it, and goes through when repeated',
    async (_, lock) => {
      await expect(change(lock, issue)).rejects.toMatchObject({ code: 'busy', retryAfter: 1 });
      await change(lock);
    },
  );
});
