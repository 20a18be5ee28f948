import { expect } from '@playwright/test';
import { type Client, createClient } from '#common/client/createClient.ts';
import { getOutboxMessage, listOutbox } from '#common/contract/mail.ts';
import { staffLogin } from '#common/contract/staffAccess.ts';
import { ADMIN_PASSWORD } from './service.ts';

/** The API as signed-in staff call it. */
export async function staffClient(baseUrl: string): Promise<Client> {
  let token: string | undefined;
  const client = createClient({ fetch, baseUrl, token: () => token });
  const session = await client.call(staffLogin, { body: { password: ADMIN_PASSWORD } });
  token = session.token;
  return client;
}

/** Text of the newest captured message to an address; waits until there is one. */
export async function newestMessage(staff: Client, to: string, subject: RegExp): Promise<string> {
  let id = '';
  await expect
    .poll(async () => {
      const messages = await staff.call(listOutbox, { query: { q: to } });
      id = messages.find((message) => message.to === to && subject.test(message.subject))?.id ?? '';
      return id;
    }, `a message to ${to} whose subject matches ${subject}`)
    .not.toBe('');
  const { message } = await staff.call(getOutboxMessage, { params: { id } });
  return message.text;
}

/** The activation link in a message, with its code in the fragment, where no server log sees it. */
export function activationLink(text: string): string {
  const link = /https?:\/\/\S+\/portal#\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No activation link in:\n${text}`);
  return link;
}
