import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { ApiError, type Client, createClient } from '#common/client/createClient.ts';
import { listOutbox } from '#common/contract/email.ts';
import { ADMIN_PASSWORD, type Service } from './service.ts';

/** The API as signed-in staff call it. */
export interface StaffClient extends Client {
  readonly service: Service;
}

const isSignInTooOld = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'step_up_required' || error.code === 'not_signed_in');

/** Signs in, and again whenever the service asks for it: a client is used for as long as a run of all tests takes. */
export async function staffClient(service: Service): Promise<StaffClient> {
  let token: string | undefined;
  const client = createClient({ fetch, baseUrl: service.url, token: () => token });
  const signIn = async () => {
    ({ token } = await openStaffSession(client, { password: ADMIN_PASSWORD }));
  };
  async function renewing<Result>(send: () => Promise<Result>): Promise<Result> {
    try {
      return await send();
    } catch (error) {
      if (!isSignInTooOld(error)) throw error;
    }
    await signIn();
    return send();
  }
  await signIn();
  return {
    ...client,
    service,
    call: (...request) => renewing(() => client.call(...request)),
    page: (...request) => renewing(() => client.page(...request)),
    download: (...request) => renewing(() => client.download(...request)),
  };
}

/**
 * Waits for a captured email to an address and returns its text from the database, including the activation code,
 * which the API does not show to staff.
 */
export async function newestMessage(staff: StaffClient, to: string, subject: RegExp): Promise<string> {
  let id = '';
  await expect
    .poll(async () => {
      const messages = await staff.call(listOutbox, { query: { q: to } });
      id = messages.find((message) => message.to === to && subject.test(message.subject))?.id ?? '';
      return id;
    }, `a message to ${to} whose subject matches ${subject}`)
    .not.toBe('');
  const file = staff.service.databaseUrl.replace(/^sqlite:/, '');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    return String(database.prepare('select text from outbox_message where id = ?').get(id)?.['text']);
  } finally {
    database.close();
  }
}

/** The activation link of an email. Its code is in the fragment, which is not sent to servers. */
export function activationLink(text: string): string {
  const link = /https?:\/\/\S+\/portal#\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No activation link in:\n${text}`);
  return link;
}
