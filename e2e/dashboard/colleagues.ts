import type { Page } from '@playwright/test';
import { type Client, createClient } from '#common/client/createClient.ts';
import { acceptInvitation, inviteStaff } from '#common/contract/staffInvitations.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { type DashboardPage, dashboardPage } from '../dashboardPage.ts';
import { newestMessage, type StaffClient } from '../staff.ts';
import { expect } from './dashboardTest.ts';
import { publicClient } from './testData.ts';

/** Password of every colleague. */
export const COLLEAGUE_PASSWORD = 'larch-harbour-29';

export interface Person {
  readonly displayName: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** The token of the newest invitation of an address. @throws when the email has no link */
export async function invitationToken(staff: StaffClient, email: string): Promise<string> {
  const text = await newestMessage(staff, email, /invitation/i);
  const token = /\/admin#invite=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No invitation link in:\n${text}`);
  return token;
}

/** Adds an account by an invitation, over HTTP. @returns the API as the colleague calls it */
export async function addColleague(staff: StaffClient, person: Person): Promise<Client> {
  const { url } = staff.service;
  await staff.call(inviteStaff, { body: person });
  const session = await publicClient(url).call(acceptInvitation, {
    body: {
      token: await invitationToken(staff, person.email),
      displayName: person.displayName,
      password: COLLEAGUE_PASSWORD,
    },
  });
  return createClient({ fetch, baseUrl: url, token: () => session.token });
}

/** Signs in on the current page by email and password. */
export async function signInAs(page: Page, email: string): Promise<DashboardPage> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(COLLEAGUE_PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
  return dashboardPage(page);
}
