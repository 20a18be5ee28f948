/**
 * Writes the responses of the demonstration account, which the page /demo shows, into web/demo/account.json. They are
 * those of a service with the demo data at a fixed time. Run it when the demo data or one of these responses changes:
 * node scripts/demoAccount.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../api/config/config.ts';
import type { Clock } from '../api/context.ts';
import { type DemoSignIn, readDemoSignIn } from '../api/demo/demoSignIn.ts';
import { seedDemoData } from '../api/demo/seedDemoData.ts';
import { type Service, startService } from '../api/startService.ts';
import { countingRandom } from '../api/test/support/countingRandom.ts';
import { requestPath } from '../common/client/createClient.ts';
import { firmPlaceholder } from '../common/contract/pagePlaceholders.ts';
import { getProfile, getProfileSpec } from '../common/contract/portalAuth.ts';
import { getFunding, getFundingSpec } from '../common/contract/portalConfig.ts';
import { DEMO_VERSION, type DemoAccount } from '../web/demo/demoAccount.ts';
import { DEMO_REQUESTS } from '../web/demo/demoEndpoints.ts';
import demo from '../web/messages/en/demo/account.ts';
import { root } from './paths.ts';
import { exitWithError } from './processes.ts';

const FILE = join(root, 'web/demo/account.json');
const TAKEN_AT = '2026-11-20T07:00:00.000Z';
/** Of no account: the check of an Investor ID passes, and no service has issued it. */
const INVESTOR_ID = 'INV-DEM00000';
const DEVICE =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const clock: Clock = { now: () => new Date(TAKEN_AT) };

const { texts } = demo;

interface Signed {
  readonly url: string;
  readonly cookie: string;
  readonly investorId: string;
  readonly firmName: string;
}

async function read({ url, cookie, investorId, firmName }: Signed, path: string): Promise<unknown> {
  const response = await fetch(`${url}${path}`, { headers: { cookie, 'user-agent': DEVICE } });
  if (!response.ok) throw new Error(`GET ${path} returned ${response.status}.`);
  const text = await response.text();
  return JSON.parse(
    Object.entries(texts)
      .reduce((rest, [name, typed]) => rest.replaceAll(typed, `{{demo.${name}}}`), text)
      .replaceAll(investorId, INVESTOR_ID)
      .replaceAll(firmName, firmPlaceholder('name')),
  );
}

/** Nobody can send money to the account: a visitor might take an address of the demo data for a real one. */
function withoutAddresses(response: unknown): unknown {
  const { bank, coins, ...rest } = getFundingSpec.output.parse(response);
  return {
    ...rest,
    ...(bank && { bank: { ...bank, account: '{{demo.account}}' } }),
    coins: coins.map((coin) => ({ ...coin, address: '{{demo.address}}' })),
  };
}

async function signIn({ port, context }: Service, { investorId, accessCode }: DemoSignIn): Promise<Signed> {
  const url = `http://127.0.0.1:${port}`;
  const response = await fetch(`${url}/api/portal/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': DEVICE },
    body: JSON.stringify({ investorId, accessCode, isNewUser: false }),
  });
  if (!response.ok) throw new Error(`Signing in returned ${response.status}.`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { url, cookie, investorId, firmName: context.firm.name };
}

async function takeResponses(folder: string): Promise<DemoAccount> {
  const databaseUrl = `sqlite:${join(folder, 'firnline.db')}`;
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    PUBLIC_URL: 'http://firnline.test',
    LOG_LEVEL: 'error',
    JOURNAL_KEY_FILE: join(folder, 'journal-key.pem'),
    TOTP_KEY_FILE: join(folder, 'totp-key'),
  });
  const service = await startService(config, { clock, random: countingRandom('') }, seedDemoData);
  try {
    const demo = readDemoSignIn(databaseUrl);
    if (!demo) throw new Error('The demo data has no sign-in.');
    const signed = await signIn(service, demo);
    const responses: Record<string, unknown> = {};
    for (const { endpoint, query } of DEMO_REQUESTS) {
      const pathOf = (investorId: string) => requestPath(endpoint, { params: { investorId }, query });
      const response = await read(signed, pathOf(demo.investorId));
      responses[pathOf(INVESTOR_ID)] = endpoint === getFunding ? withoutAddresses(response) : response;
    }
    const { profile } = getProfileSpec.output.parse(responses[getProfile.path]);
    const user = { investorId: profile.investorId, fullName: profile.fullName };
    return { version: DEMO_VERSION, takenAt: TAKEN_AT, user, responses };
  } finally {
    await service.stop();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-demo-'));
  try {
    // A line for each response, so that a change of one shows as such.
    const { responses, ...rest } = await takeResponses(folder);
    const lines = Object.entries(responses).map(
      ([path, body]) => `${JSON.stringify(path)}:${JSON.stringify(body)}`,
    );
    writeFileSync(FILE, `${JSON.stringify(rest).slice(0, -1)},"responses":{\n${lines.join(',\n')}\n}}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  exitWithError(error);
}
