import { randomBytes, randomUUID } from 'node:crypto';
import { sha256Hex } from '../../api/crypto/sha256.ts';
import type { Em } from '../../api/db/openDatabase.ts';
import { credentialDigest } from '../../api/journal/credentials.ts';
import type { SeededAccount } from './accounts.ts';
import { type BulkRow, bulkInsert } from './bulkInsert.ts';
import { JournalWriter } from './journalWriter.ts';
import { personOf } from './rows.ts';

const PER_BATCH = 1_000;
/** Accounts whose welcome message is in the outbox. */
const MAX_MESSAGES = 1_000;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The rows of the first account. */
interface Template {
  readonly investor: BulkRow;
  readonly tables: readonly (readonly [table: string, rows: readonly BulkRow[]])[];
  readonly messages: readonly BulkRow[];
  readonly entries: readonly BulkRow[];
}

async function readTemplate(em: Em): Promise<Template> {
  const all = (table: string, where: string, value: unknown) =>
    em.execute<BulkRow[]>(`select * from ${table} where ${where}`, [value]);
  const [investor] = await all('investor', 'email = ?', personOf(0).email);
  if (!investor) throw new Error('There is no first account.');
  const owner = 'investor_id = ?';
  const owned = [
    ['account_transaction', owner],
    ['ledger_transaction', owner],
    ['posting', `transaction_id in (select id from ledger_transaction where ${owner})`],
    ['position', owner],
    ['price', 'instrument = ?'],
    ['allocation_change', owner],
    ['investor_session', owner],
  ] as const;
  const rows = await Promise.all(owned.map(([table, where]) => all(table, where, investor['id'])));
  return {
    investor,
    tables: owned.map(([table], index) => [table, rows[index] ?? []]),
    messages: (await all('outbox_message', 'to_email = ?', investor['email'])).slice(0, 1),
    entries: await all('journal_entry', 'investor_id = ?', investor['investor_id']),
  };
}

/** `INV-` and the number in 8 digits of the alphabet, spread over the whole range. */
function investorIdOf(number: number): string {
  let rest = (BigInt(number) * 7_919_191_919n + 1n) % 32n ** 8n;
  let text = '';
  for (let place = 0; place < 8; place += 1) {
    text = `${ALPHABET[Number(rest % 32n)]}${text}`;
    rest /= 32n;
  }
  return `INV-${text}`;
}

/** Texts of the template and what stands for them in the account with this number. */
function replacements({ investor, tables }: Template, number: number, secret: string): Map<string, string> {
  const { fullName, email } = personOf(number);
  const investorId = investorIdOf(number);
  const [oldId, code] = [String(investor['investor_id']), String(investor['access_code_hash'])];
  const texts = new Map([
    [oldId, investorId],
    [String(investor['id']), randomUUID()],
    [String(investor['full_name']), fullName],
    [String(investor['email']), email],
    [credentialDigest(oldId, 'access code', code), credentialDigest(investorId, 'access code', code)],
  ]);
  for (const [, rows] of tables) {
    for (const row of rows) {
      if (row['id'] !== undefined) texts.set(String(row['id']), randomUUID());
      if (typeof row['token_hash'] === 'string') texts.set(row['token_hash'], sha256Hex(secret));
    }
  }
  return texts;
}

/** Copies rows with other texts. */
function copier(texts: ReadonlyMap<string, string>): (row: BulkRow) => BulkRow {
  const pattern = new RegExp(
    [...texts.keys()].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  const replace = (value: unknown) =>
    typeof value === 'string' ? value.replace(pattern, (text) => texts.get(text) ?? text) : value;
  return (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, replace(value)]));
}

/**
 * Copies the first account until there are `count`, with their journal entries.
 * @returns the copied accounts
 */
export async function cloneAccounts(em: Em, count: number): Promise<SeededAccount[]> {
  const template = await readTemplate(em);
  const [found] = await em.execute<{ count: number | string }[]>('select count(*) as count from investor');
  const journal = await JournalWriter.open(em);
  const accounts: SeededAccount[] = [];
  for (let number = Number(found?.count ?? 0); number < count; ) {
    const investors: BulkRow[] = [];
    const owned = new Map<string, BulkRow[]>();
    const messages: BulkRow[] = [];
    const end = Math.min(count, number + PER_BATCH);
    for (; number < end; number += 1) {
      const secret = randomBytes(32).toString('base64url');
      const copy = copier(replacements(template, number, secret));
      const investor = copy(template.investor);
      investors.push(investor);
      for (const [table, rows] of template.tables) {
        const copies = owned.get(table) ?? [];
        owned.set(table, copies);
        for (const row of rows) copies.push(copy(row));
      }
      if (number < MAX_MESSAGES) {
        for (const row of template.messages) messages.push({ ...copy(row), id: randomUUID() });
      }
      for (const entry of template.entries) journal.add(copy(entry));
      accounts.push({ investorId: String(investor['investor_id']), session: secret });
    }
    await bulkInsert(em, 'investor', investors);
    for (const [table, rows] of owned) await bulkInsert(em, table, rows);
    await bulkInsert(em, 'outbox_message', messages);
    await journal.flush();
  }
  return accounts;
}
