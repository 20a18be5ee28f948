import type { Page } from '@playwright/test';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import type { Client } from '#common/client/createClient.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { keepAlive } from '#common/contract/portalAuth.ts';
import { addDeposit, updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import type { SignIn } from './demo.ts';
import { activationLink, newestMessage, type StaffClient } from './staff.ts';

export const ACCESS_CODE = 'Edelweiss 4478';

export interface TestInvestor extends SignIn {
  readonly fullName: string;
  readonly email: string;
  /** Record id, used by staff endpoints. */
  readonly id: string;
}

export interface TestPortfolio {
  readonly value: number;
  readonly invested: number;
  readonly assets: readonly { readonly name: string; readonly allocation: number }[];
  /** The status is completed by default. */
  readonly deposits: readonly {
    readonly amount: number;
    readonly status?: 'pending' | 'failed';
    readonly type?: 'withdrawal';
  }[];
}

let made = 0;
/** A new IP address, so that tests do not share rate limits. Requires TRUST_PROXY=1. */
export function uniqueIpAddress(): string {
  made += 1;
  const [a, b] = [Math.floor(Math.random() * 250), Math.floor(Math.random() * 250)];
  return `10.${a}.${b}.${made % 250}`;
}

/** Signs in and returns the `Cookie` header of the session. */
export async function signInOverHttp(
  url: string,
  body: SignIn & { readonly activationCode?: string },
): Promise<string> {
  const response = await fetch(`${url}/api/portal/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': uniqueIpAddress() },
    body: JSON.stringify({ ...body, isNewUser: body.activationCode !== undefined }),
  });
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0]);
  const cookie = cookies.find((pair) => pair?.startsWith('firnline_session='));
  if (!response.ok || !cookie) throw new Error(`No sign-in: ${response.status} ${await response.text()}`);
  return cookie;
}

/**
 * A session that tests share for as long as a run takes.
 * @returns the `Cookie` header; signs in again when the session has ended
 */
export function sharedInvestorSession(url: string, signIn: SignIn): () => Promise<string> {
  let cookie = '';
  return async () => {
    // Also starts the time without activity again.
    const { ok } = await fetch(`${url}${keepAlive.path}`, {
      method: keepAlive.method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: '{}',
    });
    if (!ok) cookie = await signInOverHttp(url, signIn);
    return cookie;
  };
}

/** Random letters for a name, which cannot contain digits. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

/** Creates an investor as staff do, with an activation email. The name is unique. */
export async function inviteInvestor(staff: StaffClient): Promise<TestInvestor & { readonly link: string }> {
  const tag = randomLetters(8);
  const person = {
    fullName: `Test ${tag.charAt(0).toUpperCase()}${tag.slice(1)}`,
    email: `${tag}@example.org`,
  };
  const { investor } = await staff.call(generateInvestor, { body: person });
  const link = activationLink(await newestMessage(staff, person.email, /welcome/i));
  return { ...person, investorId: investor.investorId, id: investor.id, accessCode: ACCESS_CODE, link };
}

/** Sets the contents of an account through staff endpoints. */
export async function setPortfolio(
  staff: Client,
  investorId: string,
  portfolio: TestPortfolio,
): Promise<void> {
  const { value, invested, assets, deposits } = portfolio;
  const totals = {
    totalValue: value,
    investedAmount: invested,
    version: await accountVersion(staff, investorId),
  };
  await staff.call(updatePortfolio, { body: { investorId, ...totals } });
  await staff.call(updateAssets, {
    body: {
      investorId,
      assets: assets.map((asset) => ({ ...asset, color: '#1f5f7a' })),
      version: await accountVersion(staff, investorId),
    },
  });
  for (const { amount, status, type = 'deposit' } of deposits) {
    await staff.call(addDeposit, {
      body: {
        investorId,
        amount,
        type,
        date: '2026-03-02',
        status: status ?? 'completed',
        version: await accountVersion(staff, investorId),
      },
    });
  }
}

/** Creates an investor with an access code and a session. */
export async function createInvestor(
  url: string,
  staff: StaffClient,
  portfolio?: TestPortfolio,
): Promise<TestInvestor & { readonly cookie: string }> {
  const { link, ...investor } = await inviteInvestor(staff);
  const activationCode = new URLSearchParams(new URL(link).hash.slice(1)).get('activate') ?? '';
  const { investorId, accessCode } = investor;
  const cookie = await signInOverHttp(url, { investorId, accessCode, activationCode });
  if (portfolio) await setPortfolio(staff, investor.investorId, portfolio);
  return { ...investor, cookie };
}

/** Session of an investor. */
export interface Session {
  readonly investorId: string;
  readonly fullName: string;
  readonly cookie: string;
}

/** Opens a page with an investor's session and the stored user that skips the sign-in screen. */
export async function openAs(page: Page, session: Session, path = '/portal'): Promise<void> {
  const { investorId, fullName, cookie } = session;
  const at = cookie.indexOf('=');
  const [name, value] = [cookie.slice(0, at), cookie.slice(at + 1)];
  await page.context().addCookies([{ name, value, domain: '127.0.0.1', path: '/' }]);
  // Set only once, so that later changes by the page persist.
  await page.addInitScript(
    ({ key, user }) => {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'entered');
      localStorage.setItem('currentUser', user);
    },
    { key: investorId, user: JSON.stringify({ investorId, fullName }) },
  );
  await page.goto(path);
}
