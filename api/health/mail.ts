import { act, attention, type Check, ok, readRows, type Surroundings } from './check.ts';

/** Whether no message has a status that staff have to look at. */
const noneOf = (status: 'failed' | 'unconfirmed', title: string, hint: string): Check => ({
  id: `${status}-mail`,
  title,
  async look({ em }) {
    const [row] = await readRows<{ count: number | string; last: Date | string | number | null }>(
      em,
      'select count(*) as count, max(created_at) as last from outbox_message where status = ?',
      [status],
    );
    const count = Number(row?.count ?? 0);
    if (count === 0) return ok('There is none.');
    const last = new Date(row?.last ?? 0).toISOString();
    return attention(`${count}, the last one of ${last}.`, act.screen(`tab=email&status=${status}`, hint));
  },
});

export const mailCheck: Check<Surroundings> = {
  id: 'mail',
  title: 'E-mail is sent by a provider',
  async look({ config, em }) {
    const action = act.setting('SENDGRID_API_KEY', 'Set SENDGRID_API_KEY to the key of the mail provider.');
    if (!config.sendGrid) return attention('Messages are only kept for staff to read.', action);
    if (!em) return ok('The key of the provider is set.');
    const [last] = await readRows<{ sent_at: Date | string | number }>(
      em,
      `select sent_at from outbox_message where status = 'sent' order by created_at desc limit 1`,
    );
    return ok(last ? `The last was sent at ${new Date(last.sent_at).toISOString()}.` : 'None was sent yet.');
  },
};

export const messageChecks: readonly Check[] = [
  noneOf('failed', 'Every message could be delivered', 'Correct the address, or send them again.'),
  noneOf(
    'unconfirmed',
    'Of every message it is known whether it arrived at the provider',
    'Look at the provider, and send again what did not arrive.',
  ),
];
