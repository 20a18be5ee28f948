import { OutboxMessageSchema } from '#api/email/entities.ts';
import type { TestApp } from './createTestApp.ts';

/** The newest activation code mailed to an address, as the person would read it; staff cannot. */
export async function readActivationCode({ context }: TestApp, email: string): Promise<string> {
  const mailed = { toEmail: email, secret: { $ne: null } };
  const [message] = await context
    .em()
    .find(OutboxMessageSchema, mailed, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  const code = /activate=([\w-]+)/.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error('No activation code was mailed.');
  return code;
}
