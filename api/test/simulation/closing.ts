import type { Context } from '#api/context.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Firm } from './firm.ts';
import type { SimulatedMail } from './simulatedMail.ts';

interface Message {
  readonly id: string;
  readonly template: string;
  readonly status: string;
  readonly urgent: number;
  readonly isRepeat: number;
}

/** What is wrong with a message, after the worker had days to send it. */
function findViolation({ id, status, urgent, isRepeat }: Message, mail: SimulatedMail): string | undefined {
  const copies = mail.arrived.get(id)?.copies ?? 0;
  if (status === 'pending' || status === 'sending') return 'never left';
  if (status === 'sent' && copies === 0) return 'was lost';
  // Somebody waits for an urgent one, which is repeated once when nobody knows whether it arrived.
  if (copies > (urgent && isRepeat ? 2 : 1)) return `arrived ${copies} times`;
  const isDoubtful = status === 'unconfirmed' || isRepeat;
  if (isDoubtful && !mail.doubtful.has(id)) return 'is in doubt without a reason';
  return undefined;
}

const count = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => items.filter(is).length;

interface Rows {
  readonly title: string;
  /** A query of one number. */
  readonly sql: string;
  readonly expected: number;
}

const messages = (template: string, expected: number): Rows => ({
  title: `messages ${template}`,
  sql: `select count(*) as "found" from outbox_message where template = '${template}'`,
  expected,
});

const entries = (action: string, expected: number): Rows => ({
  title: `entries ${action}`,
  sql: `select count(*) as "found" from journal_entry where action = '${action}'`,
  expected,
});

const BOOKED = `ledger_transaction as l where l.kind in ('deposit', 'withdrawal') and l.reverses is null
  and not exists (select 1 from ledger_transaction as r where r.reverses = l.id)`;

/** What the firm has written of all that happened. */
function rowsOf({ accounts, book }: Firm): readonly Rows[] {
  const requests = accounts.flatMap(({ withdrawals }) => withdrawals);
  const transactions = accounts.flatMap((account) => account.transactions);
  const decided = (status: (typeof requests)[number]['status']) =>
    count(requests, (request) => request.status === status);
  const { runs, recordings } = book;
  const trades = accounts.flatMap(({ positions }) => positions?.trades ?? []);
  return [
    messages('welcome', accounts.length),
    messages('withdrawal-received', requests.length),
    messages('withdrawal-approved', decided('approved')),
    messages('withdrawal-declined', decided('declined')),
    entries('investor_created', accounts.length),
    entries('withdrawal_requested', requests.length),
    entries('withdrawal_approved', decided('approved')),
    entries('withdrawal_declined', decided('declined')),
    entries('withdrawal_cancelled', decided('cancelled')),
    entries(
      'withdrawal_called_back',
      count(requests, ({ calledBackBy }) => calledBackBy !== undefined),
    ),
    entries('trade_booked', trades.length),
    entries('prices_recorded', recordings),
    entries('valuation_requested', runs.length),
    entries(
      'valuation_published',
      count(runs, ({ status }) => status === 'published'),
    ),
    entries(
      'valuation_failed',
      count(runs, ({ status }) => status === 'failed'),
    ),
    {
      title: 'entries of transactions, less those of removals',
      sql: `select coalesce(sum(case action when 'transaction_removed' then -1 else 1 end), 0) as "found"
        from journal_entry where action in ('transaction_added', 'withdrawal_approved', 'transaction_removed')`,
      expected: transactions.length,
    },
    {
      title: 'bookings',
      sql: `select count(*) as "found" from ${BOOKED}`,
      expected: transactions.length,
    },
    {
      title: 'postings',
      sql: `select count(*) as "found" from posting where transaction_id in (select l.id from ${BOOKED})`,
      expected: 2 * transactions.length,
    },
  ];
}

/** What must be true of a firm that has had days of rest: every message has left, and the journal explains everything. */
export async function findViolations(
  context: Context,
  firm: Firm,
  mail: SimulatedMail,
): Promise<readonly string[]> {
  const em = context.em();
  const sent = await em.execute<Message[]>(
    'select id, template, status, urgent, is_repeat as "isRepeat" from outbox_message',
  );
  const violations: string[] = [];
  for (const message of sent) {
    const violation = findViolation(message, mail);
    if (violation) violations.push(`A message ${violation}: ${JSON.stringify(message)}`);
  }
  for (const { title, sql, expected } of rowsOf(firm)) {
    const [row] = await em.execute<{ found: number }[]>(sql);
    if (row?.found !== expected) violations.push(`${row?.found} ${title}, not ${expected}`);
  }
  const { tree, findings } = await verifyJournal(em);
  if (!tree.intact || findings.length > 0)
    violations.push(`The journal does not verify: ${JSON.stringify({ tree, findings })}`);
  // Staff may set a value below what is asked for, which the doctor mentions.
  const contradictions = (await findContradictions(context, { runsJobs: true })).filter(
    ({ severity }) => severity === 'error',
  );
  for (const line of contradictions) violations.push(JSON.stringify(line));
  return violations;
}
