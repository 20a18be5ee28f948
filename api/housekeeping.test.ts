import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffLogin } from '#common/contract/staffAuth.ts';
import { AttemptSourceSchema, ThrottleBucketSchema } from './attemptLimits/entities.ts';
import { deleteExpired, housekeeping } from './housekeeping.ts';
import { StaffSessionSchema } from './sessions/entities.ts';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from './test/support/createTestApp.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.stop());

test('deleteExpired › deletes expired rows only', async () => {
  const signIn = { body: { password: ADMIN_PASSWORD } };
  await app.client().call(staffLogin, signIn);
  app.clock.advance({ hours: 11 });
  await app.client().call(staffLogin, signIn);
  app.clock.advance({ hours: 2 });
  expect(await app.context.em().count(StaffSessionSchema)).toBe(2);
  await deleteExpired(app.context);
  expect(await app.context.em().count(StaffSessionSchema)).toBe(1);
  expect(await app.context.em().count(ThrottleBucketSchema)).toBe(0);
  // One address and two browsers are still known.
  expect(await app.context.em().count(AttemptSourceSchema)).toBe(3);
  app.clock.advance({ hours: 31 * 24 });
  await deleteExpired(app.context);
  expect(await app.context.em().count(AttemptSourceSchema)).toBe(2);
  app.clock.advance({ hours: 150 * 24 });
  await deleteExpired(app.context);
  expect(await app.context.em().count(AttemptSourceSchema)).toBe(0);
});

test('housekeeping › advances the generation also when a deletion fails', async () => {
  const advanceGeneration = vi.fn(async () => {});
  const em = () => {
    throw new Error('no deletion');
  };
  const job = { progress: null, stopping: new AbortController().signal, step: async () => {} };
  const run = housekeeping.run({ ...app.context, em, advanceGeneration }, job);
  await expect(run).rejects.toThrow('no deletion');
  expect(advanceGeneration).toHaveBeenCalledTimes(1);
});
