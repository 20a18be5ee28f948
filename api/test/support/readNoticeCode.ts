import { OutboxMessageSchema } from '#api/email/entities.ts';
import type { TestApp } from './createTestApp.ts';

/** The code in the link of the latest notice of a template to an address. */
export async function readNoticeCode(
  { context }: TestApp,
  notice: { readonly template: string; readonly toEmail: string },
): Promise<string> {
  const [message] = await context
    .em()
    .find(OutboxMessageSchema, notice, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  const code = /#code=([\w-]+)/.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was emailed with ${notice.template}.`);
  return code;
}
