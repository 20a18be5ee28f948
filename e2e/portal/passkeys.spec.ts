import type { Page } from '@playwright/test';
import { createClient } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import * as factors from '#common/contract/staffFactors.ts';
import { addAuthenticator, test } from '../authenticator.ts';
import { expect } from '../fixtures.ts';
import { ADMIN_PASSWORD, startService } from '../service.ts';
import type { StaffClient } from '../staff.ts';

type Attestation = EndpointInput<typeof factors.addStaffPasskey>['body']['response'];
type Assertion = EndpointInput<typeof factors.staffPasskeyLogin>['body']['response'];

const create = (page: Page, options: object) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never);
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return credential.toJSON();
  }, options) as Promise<unknown> as Promise<Attestation>;

const use = (page: Page, options: object) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never);
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return credential.toJSON();
  }, options) as Promise<unknown> as Promise<Assertion>;

const visitor = (url: string) => createClient({ fetch, baseUrl: url });

async function register(page: Page, staff: StaffClient): Promise<void> {
  const { challengeId, options } = await staff.call(factors.beginStaffPasskey);
  const response = await create(page, options);
  await staff.call(factors.addStaffPasskey, { body: { challengeId, response, name: 'Test key' } });
}

async function signIn(page: Page, url: string, change: (options: object) => object = (same) => same) {
  const { challengeId, options } = await visitor(url).call(factors.staffPasskeyOptions);
  const response = await use(page, change(options));
  return { challengeId, response };
}

const send = (url: string, body: { challengeId: string; response: Assertion }) =>
  visitor(url).call(factors.staffPasskeyLogin, { body });

test.beforeEach(async ({ page }) => {
  await page.goto('/legal');
});

test('passkey › registers, signs in alone, and is the second step after the password', async ({
  page,
  service,
  staff,
}) => {
  await addAuthenticator(page);
  await register(page, staff);
  const session = await send(service.url, await signIn(page, service.url));
  expect(session.staff).toMatchObject({ username: 'admin', secondFactor: true });

  const step = await visitor(service.url).call(staffLogin, { body: { password: ADMIN_PASSWORD } });
  if (!('stepToken' in step) || !step.passkey) throw new Error('The sign-in asks for no passkey.');
  const { challengeId, options } = step.passkey;
  const response = await use(page, options);
  const proof = { kind: 'passkey', challengeId, response } as const;
  const second = await visitor(service.url).call(factors.staffLoginSecondFactor, {
    body: { stepToken: step.stepToken, proof },
  });
  expect(second.token).not.toBe(session.token);
});

test('passkey › of one challenge is accepted once', async ({ page, service, staff }) => {
  await addAuthenticator(page);
  await register(page, staff);
  const signed = await signIn(page, service.url);
  await send(service.url, signed);
  await expect(send(service.url, signed)).rejects.toMatchObject({ status: 401 });
  const other = await visitor(service.url).call(factors.staffPasskeyOptions);
  const moved = { challengeId: other.challengeId, response: signed.response };
  await expect(send(service.url, moved)).rejects.toMatchObject({ status: 401 });
});

test('passkey › used on a page of another origin is rejected', async ({ page, service, staff, watch }) => {
  watch.expect(/request to another origin/);
  await addAuthenticator(page);
  await register(page, staff);
  const imitation = await startService('sqlite', {}, 'localhost');
  await page.goto(`${imitation.url}/legal`);
  const signed = await signIn(page, service.url);
  await expect(send(service.url, signed)).rejects.toMatchObject({ status: 401 });
  await page.goto(`${service.url}/legal`);
  await send(service.url, await signIn(page, service.url));
  await imitation.stop();
});

test('passkey › without user verification is rejected', async ({ page, service, staff }) => {
  const { session, authenticatorId } = await addAuthenticator(page);
  await register(page, staff);
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  const weaker = (options: object) => ({ ...options, userVerification: 'discouraged' });
  const signed = await signIn(page, service.url, weaker);
  await expect(send(service.url, signed)).rejects.toMatchObject({ status: 401 });
});

test('passkey › whose counter does not grow is rejected and journalled', async ({ page, service, staff }) => {
  const { session, authenticatorId } = await addAuthenticator(page);
  await register(page, staff);
  await send(service.url, await signIn(page, service.url));
  const [copy] = (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  if (!copy) throw new Error('The authenticator has no passkey.');
  await send(service.url, await signIn(page, service.url));
  await session.send('WebAuthn.clearCredentials', { authenticatorId });
  await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...copy, signCount: 1 } });
  await expect(send(service.url, await signIn(page, service.url))).rejects.toMatchObject({ status: 401 });
  const entries = await staff.call(listJournal, { query: { q: 'Copied passkey' } });
  expect(entries).toHaveLength(1);
});
