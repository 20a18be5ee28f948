import { afterEach, beforeEach } from 'vitest';
import type { Client } from '#common/client/createClient.ts';
import { createTestApp, type TestApp } from './createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from './enrolInvestor.ts';

interface AnnaFixture {
  app: TestApp;
  /** Client of a signed-in administrator; a test may sign in again. */
  staff: Client;
  anna: EnrolledInvestor;
}

/** Starts a service before each test, with an administrator and the investor Anna, and stops it after the test. */
export function useAnna(options: Parameters<typeof createTestApp>[0] = {}): AnnaFixture {
  const fixture = {} as AnnaFixture;
  beforeEach(async () => {
    fixture.app = await createTestApp(options);
    fixture.staff = await fixture.app.staff();
    fixture.anna = await enrolInvestor(fixture.app, fixture.staff, 'Anna');
  });
  afterEach(() => fixture.app.stop());
  return fixture;
}
