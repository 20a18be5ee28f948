import { expect, onTestFinished, test } from 'vitest';
import { routes } from '#api/routes.ts';
import { createTestApp } from '#api/test/support/createTestApp.ts';
import { apiRouter } from './router.ts';

test('apiRouter › throws when an endpoint has no handler, or two', async () => {
  const { context, stop } = await createTestApp();
  onTestFinished(() => stop());
  const all = routes(context);
  expect(() => apiRouter(context, all)).not.toThrow();
  expect(() => apiRouter(context, all.slice(1))).toThrow(/without a handler/);
  expect(() => apiRouter(context, [...all, ...all.slice(0, 1)])).toThrow(/bound twice/);
});
