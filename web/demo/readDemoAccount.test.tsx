import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requestPath } from '#common/client/createClient.ts';
import { specifiedEndpoint } from '#common/contract/contract.ts';
import { getPortalSession, keepAlive } from '#common/contract/portalAuth.ts';
import { getPortfolioHistory } from '#common/contract/portfolio.ts';
import demo from '../messages/de/demo/account.ts';
import english from '../messages/en/demo/account.ts';
import type { DemoAccount } from './demoAccount.ts';
import { SESSION_PATHS } from './demoClient.ts';
import { DEMO_REQUESTS } from './demoEndpoints.ts';
import { readDemoAccount } from './readDemoAccount.ts';

const text = readFileSync(`${import.meta.dirname}/account.json`, 'utf8');
const stored: DemoAccount = JSON.parse(text);
const NOW = new Date('2027-03-28T05:00:00Z');
const account = readDemoAccount(text, NOW, 'A "quoted" firm', (name) => demo.texts[name]);
const pathOf = ({ endpoint, query }: (typeof DEMO_REQUESTS)[number]) =>
  requestPath(endpoint, { params: { investorId: account.user.investorId }, query });

describe('account of the demonstration', () => {
  it('has a response to every request, and no other', () => {
    expect(Object.keys(account.responses).sort()).toEqual(DEMO_REQUESTS.map(pathOf).sort());
  });

  it.each(DEMO_REQUESTS.map((request) => [pathOf(request), request] as const))(
    '%s is as the contract says, before and after its dates move',
    (path, { endpoint }) => {
      const { output } = specifiedEndpoint(endpoint);
      expect(output.parse(stored.responses[path])).toEqual(stored.responses[path]);
      expect(output.parse(account.responses[path])).toEqual(account.responses[path]);
    },
  );

  it('knows the requests that screens send about a session', () => {
    expect(SESSION_PATHS).toEqual([keepAlive.path, getPortalSession.path]);
  });

  it('has nothing that somebody could pay into', () => {
    const funding = JSON.stringify(account.responses['/api/portal/funding']);
    expect(funding).toContain('"address":"Demonstration: keine Adresse"');
    expect(funding).not.toContain('{{demo.');
    expect(funding).not.toMatch(/bc1q|0x[0-9a-f]{8}|[A-Z]{2}\d{2} \d{4}/i);
  });
});

it('has the texts that somebody typed in the language of the page, and never in another', () => {
  const shown = JSON.stringify(account);
  for (const [name, typed] of Object.entries(english.texts)) {
    expect(text).toContain(`{{demo.${name}}}`);
    expect(text).not.toContain(typed);
    expect(shown).toContain(demo.texts[name as keyof typeof demo.texts]);
  }
});

describe('readDemoAccount', () => {
  it('moves every date, so that the ranges end within the last day', () => {
    const path = requestPath(getPortfolioHistory, {
      params: { investorId: account.user.investorId },
      query: { range: '1M' },
    });
    expect(account.responses[path]).toMatchObject({
      from: '2027-02-24T07:00:00.000Z',
      to: '2027-03-27T07:00:00.000Z',
    });
    // The newest deposit, as a date and as the journal writes it.
    expect(text).toContain('Deposit of $15,000.00, 22 Jul 2026');
    expect(JSON.stringify(account)).toContain('Deposit of $15,000.00, 26 Nov 2026');
    expect(JSON.stringify(account)).toContain('"amount":15000,"date":"2026-11-26"');
  });

  it('names the firm of the page', () => {
    expect(text).not.toContain('Firnline');
    expect(JSON.stringify(account)).toContain('A \\"quoted\\" firm staff');
  });
});
