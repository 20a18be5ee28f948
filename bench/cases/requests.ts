import { encodeRequest } from '../load/httpLoad.ts';
import type { SeededAccount } from '../seed/accounts.ts';

const cookie = ({ session }: SeededAccount) => ({ Cookie: `__Host-firnline_session=${session}` });

/** A different client address for each number, as the proxy of an operator reports it. */
export const clientAddress = (index: number) => ({
  'X-Forwarded-For': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

const json = { 'Content-Type': 'application/json' };

export const portfolioPath = ({ investorId }: SeededAccount): string => `/api/portfolio/${investorId}`;

/** A poll of each account; with `etags` a conditional one. */
export const polls = (accounts: readonly SeededAccount[], etags?: readonly string[]): Buffer[] =>
  accounts.map((account, index) =>
    encodeRequest({
      path: portfolioPath(account),
      headers: { ...cookie(account), ...(etags ? { 'If-None-Match': etags[index] ?? '' } : {}) },
    }),
  );

export const withdrawalHistories = (accounts: readonly SeededAccount[]): Buffer[] =>
  accounts.map((account) =>
    encodeRequest({ path: `/api/withdrawals/history/${account.investorId}`, headers: cookie(account) }),
  );

export const signIns = (accounts: readonly SeededAccount[], accessCode: string): Buffer[] =>
  accounts.map(({ investorId }, index) =>
    encodeRequest({
      method: 'POST',
      path: '/api/portal/login',
      headers: { ...json, ...clientAddress(index) },
      body: JSON.stringify({ investorId, accessCode }),
    }),
  );

/** Applications of different people; each is sent once. @param first number of the first person */
export const applications = (count: number, first = 0): Buffer[] =>
  Array.from({ length: count }, (_, offset) => first + offset).map((index) =>
    encodeRequest({
      method: 'POST',
      path: '/api/applications',
      headers: { ...json, ...clientAddress(index) },
      body: JSON.stringify({
        fullName: 'Rita Zeller',
        email: `rita.zeller.${index}@example.com`,
        phone: '+41 79 555 01 02',
        investmentAmount: 50_000,
        investmentGoal: 'diversification',
        riskTolerance: 'moderate',
        liquidityNeeds: 'long-term',
      }),
    }),
  );

export const staffRead = (token: string, path: string): Buffer =>
  encodeRequest({ path, headers: { Authorization: `Bearer ${token}` } });

/** @param version of the account, as its portfolio states it */
export const totalsChange = (
  token: string,
  { investorId }: SeededAccount,
  dollars: number,
  version: number,
): Buffer =>
  encodeRequest({
    method: 'POST',
    path: '/api/admin/portfolio/update',
    headers: { ...json, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ investorId, totalValue: dollars, investedAmount: 100_000, version }),
  });

/** A completed deposit that is added to the totals. @param version of the account, as its portfolio states it */
export const deposit = (
  token: string,
  { investorId }: SeededAccount,
  dollars: number,
  version: number,
): Buffer =>
  encodeRequest({
    method: 'POST',
    path: '/api/admin/portfolio/add-deposit',
    headers: { ...json, Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      investorId,
      amount: dollars,
      date: '2026-06-01',
      type: 'deposit',
      status: 'completed',
      applyToTotals: true,
      version,
    }),
  });

/** The five staff lists, each with up to 200 rows. */
export const STAFF_LISTS = [
  '/api/admin/applications?limit=200',
  '/api/admin/contact-submissions?limit=200',
  '/api/admin/investors?limit=200',
  '/api/admin/journal?limit=200',
  '/api/admin/outbox?limit=200',
] as const;

/** Each list from some offsets, so that the service cannot respond with a list that it keeps. */
export const staffPages = (token: string, firstOffset: number, count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) =>
    STAFF_LISTS.map((path) => staffRead(token, `${path}&offset=${firstOffset + index}`)),
  ).flat();
