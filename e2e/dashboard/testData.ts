import { accountVersion } from '#api/test/support/accountVersion.ts';
import { type Client, createClient } from '#common/client/createClient.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';
import { listConsultationSlots, requestConsultation } from '#common/contract/consultations.ts';
import { sendContact } from '#common/contract/contacts.ts';
import { chargeFees, previewFees, setFeeTerms } from '#common/contract/feeRuns.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { requestWithdrawal } from '#common/contract/withdrawals.ts';
import { createInvestor, randomLetters, uniqueIpAddress } from '../investors.ts';
import type { StaffClient } from '../staff.ts';

/** API client of the public pages, with a new IP address for each request. @param cookie session of an investor */
export function publicClient(baseUrl: string, cookie?: string): Client {
  return createClient({
    baseUrl,
    fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set('X-Forwarded-For', uniqueIpAddress());
      if (cookie) headers.set('Cookie', cookie);
      return fetch(input, { ...init, headers });
    },
  });
}

/** A unique word of letters only, so that it is valid in a name. */
export const uniqueWord = () => `q${randomLetters(8)}x`;

interface Applicant {
  readonly fullName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly investmentAmount?: number;
}

/** Submits an application and returns it as staff see it. */
export async function createApplication(url: string, staff: StaffClient, fields: Applicant = {}) {
  const word = uniqueWord();
  const email = fields.email ?? `${word}@example.org`;
  await publicClient(url).call(submitApplication, {
    body: {
      fullName: `Regula ${word}`,
      phone: '+41 44 555 01 77',
      investmentAmount: 125_000,
      investmentGoal: 'diversification',
      riskTolerance: 'moderate',
      liquidityNeeds: 'long-term',
      ...fields,
      email,
    },
  });
  const [made] = await staff.call(listApplications, { query: { q: email } });
  if (!made) throw new Error(`The application of ${email} did not arrive.`);
  return made;
}

export async function createContactMessage(
  url: string,
  fields: { name?: string; subject?: string; message?: string } = {},
) {
  const word = uniqueWord();
  const body = {
    name: `Urs ${word}`,
    email: `${word}@example.org`,
    subject: `Question ${word}`,
    message: 'How often are reports sent?',
    ...fields,
  };
  await publicClient(url).call(sendContact, { body });
  return body;
}

/** Books a consultation at the first free time from `daysAhead` on. */
export async function createConsultation(
  url: string,
  daysAhead: number,
  fields: { name?: string; topics?: string } = {},
) {
  const visitor = publicClient(url);
  const word = uniqueWord();
  for (let ahead = daysAhead; ahead < daysAhead + 14; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { slots } = await visitor.call(listConsultationSlots, { query: { date } });
    const [slot] = slots;
    if (!slot) continue;
    const body = {
      name: `Flurin ${word}`,
      email: `${word}@example.org`,
      phone: '+41 81 555 01 44',
      preferredDate: date,
      preferredTime: slot.time,
      meetingType: 'video' as const,
      topics: 'Gold and the franc',
      ...fields,
    };
    await visitor.call(requestConsultation, { body });
    return body;
  }
  throw new Error('No free time.');
}

/** Creates an investor with a portfolio and a pending withdrawal. */
export async function createWithdrawal(
  url: string,
  staff: StaffClient,
  fields: { amount?: number; address?: string; notes?: string } = {},
) {
  const investor = await createInvestor(url, staff, {
    value: 50_000,
    invested: 40_000,
    assets: [{ name: 'Gold', allocation: 100 }],
    deposits: [{ amount: 40_000 }],
  });
  const { request } = await publicClient(url, investor.cookie).call(requestWithdrawal, {
    body: {
      investorId: investor.investorId,
      asset: 'USD',
      amount: 5_000,
      address: 'CH93 0076 2011 6238 5295 7 Bank am Bellevue',
      ...fields,
    },
  });
  return { investor, request };
}

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Creates an investor whose account was charged fees, which needs no second person where nobody else could approve. */
export async function createCharge(url: string, staff: StaffClient) {
  const investor = await createInvestor(url, staff);
  const { investorId } = investor;
  const version = await accountVersion(staff, investorId);
  const deposit = { amount: 50_000, date: daysAgo(10), type: 'deposit', applyToTotals: true } as const;
  await staff.call(addDeposit, { body: { investorId, version, ...deposit } });
  const terms = { managementPercent: 1, performancePercent: 10, crystallisation: 'quarter' } as const;
  const body = { investorId, validFrom: daysAgo(9), collection: 'account', ...terms } as const;
  await staff.call(setFeeTerms, { body });
  const to = daysAgo(2);
  const { digest } = await staff.call(previewFees, { query: { to } });
  await staff.call(chargeFees, { body: { to, digest } });
  return investor;
}

/** Creates an application, a contact message, a consultation and a withdrawal. */
export async function createSampleRecords(url: string, staff: StaffClient): Promise<void> {
  await createApplication(url, staff);
  await createContactMessage(url);
  await createConsultation(url, 7);
  await createWithdrawal(url, staff);
}
