import type { TestApp } from './createTestApp.ts';
import type { TestInvestor } from './investorsFixture.ts';

/** Every stored row of an investor. */
export async function storedRows({ context }: TestApp, investor: TestInvestor): Promise<unknown> {
  const { row, investorId, email } = investor;
  const em = context.em();
  const read = (sql: string, name: string) => em.execute(`${sql} order by 1`, [name]);
  return Promise.all([
    read('select * from investor where id = ?', row.id),
    read('select * from account_transaction where investor_id = ?', row.id),
    read('select * from price where instrument = ?', row.id),
    read('select * from ledger_transaction where investor_id = ?', row.id),
    read('select * from withdrawal where investor_id = ?', row.id),
    read('select * from payout_account where investor_id = ?', row.id),
    read('select * from investor_session where investor_id = ?', row.id),
    read('select * from journal_entry where investor_id = ?', investorId),
    read('select id, subject, text from outbox_message where to_email = ?', email),
    read('select * from contact_message where email = ?', email),
  ]);
}
