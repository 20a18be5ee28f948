import { OutboxMessageSchema } from '#api/email/entities.ts';
import type { TestApp } from './createTestApp.ts';

/** The code of the latest booking emailed to an address. */
export async function readConfirmationCode({ context }: TestApp, email: string): Promise<string> {
  const filter = { toEmail: email, template: 'consultation-received' };
  const [message] = await context
    .em()
    .find(OutboxMessageSchema, filter, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  const code = /#code=([\w-]+)/.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error('No confirmation code was emailed.');
  return code;
}
