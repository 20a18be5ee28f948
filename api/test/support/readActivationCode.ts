import { OutboxMessageSchema } from '#api/email/entities.ts';
import type { TestApp } from './createTestApp.ts';

/** The newest activation code emailed to an address. */
export async function readActivationCode({ context }: TestApp, email: string): Promise<string> {
  const filter = { toEmail: email, secret: { $ne: null } };
  const [message] = await context
    .em()
    .find(OutboxMessageSchema, filter, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  const code = /activate=([\w-]+)/.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error('No activation code was emailed.');
  return code;
}
