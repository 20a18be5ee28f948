import type { Context } from '#api/context.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Firm } from './model.ts';
import type { SimulatedMail } from './simulatedMail.ts';

interface Message {
  readonly id: string;
  readonly template: string;
  readonly status: string;
  readonly urgent: number;
  readonly isRepeat: number;
}

/** What is wrong with a message, after the worker had days to send it. */
function findFault({ id, status, urgent, isRepeat }: Message, mail: SimulatedMail): string | undefined {
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

/** How many messages of a template the firm has written to its investors. */
function expectedMessages({ accounts }: Firm): Readonly<Record<string, number>> {
  const requests = accounts.flatMap(({ withdrawals }) => withdrawals);
  return {
    welcome: accounts.length,
    'withdrawal-received': requests.length,
    'withdrawal-approved': count(requests, ({ status }) => status === 'approved'),
    'withdrawal-declined': count(requests, ({ status }) => status === 'declined'),
  };
}

/** What must be true of a firm that has had days of rest: every message has left, and the journal explains everything. */
export async function findFaults(
  context: Context,
  firm: Firm,
  mail: SimulatedMail,
): Promise<readonly string[]> {
  const messages = await context
    .em()
    .execute<Message[]>('select id, template, status, urgent, is_repeat as "isRepeat" from outbox_message');
  const faults: string[] = [];
  for (const message of messages) {
    const fault = findFault(message, mail);
    if (fault) faults.push(`A message ${fault}: ${JSON.stringify(message)}`);
  }
  for (const [template, expected] of Object.entries(expectedMessages(firm))) {
    const written = count(messages, (message) => message.template === template);
    if (written !== expected) faults.push(`${written} messages ${template}, not ${expected}`);
  }
  const { tree, findings } = await verifyJournal(context.em());
  if (!tree.intact || findings.length > 0)
    faults.push(`The journal does not verify: ${JSON.stringify({ tree, findings })}`);
  for (const line of await findContradictions(context, { runsJobs: true })) faults.push(JSON.stringify(line));
  return faults;
}
