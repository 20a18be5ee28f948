import { OutboxMessageSchema } from '#api/email/entities.ts';
import type { Client } from '#common/client/createClient.ts';
import type { StaffSession } from '#common/contract/staffAuth.ts';
import { acceptInvitation, inviteStaff } from '#common/contract/staffInvitations.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import type { TestApp } from './createTestApp.ts';

/** Password of every account that accepts an invitation in tests. */
export const INVITED_PASSWORD = 'quartz-meadow-58-lantern';

/** The token of the newest invitation emailed to an address. */
export async function readInvitationToken({ context }: TestApp, email: string): Promise<string> {
  const filter = { toEmail: email, template: 'staff-invitation' };
  const [message] = await context
    .em()
    .find(OutboxMessageSchema, filter, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  const token = /admin#invite=([\w-]+)/.exec(message?.text ?? '')?.[1];
  if (!token) throw new Error('No invitation was emailed.');
  return token;
}

interface Person {
  readonly email: string;
  readonly displayName: string;
  readonly role: StaffRole;
}

/** Invites a person and accepts the invitation. */
export async function joinStaff(app: TestApp, by: Client, person: Person): Promise<StaffSession> {
  await by.call(inviteStaff, { body: person });
  const token = await readInvitationToken(app, person.email);
  const { displayName } = person;
  return app.client().call(acceptInvitation, { body: { token, displayName, password: INVITED_PASSWORD } });
}
