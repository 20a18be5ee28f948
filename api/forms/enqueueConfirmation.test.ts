import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';
import { listOutbox } from '#common/contract/email.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe.each(DATABASES)('enqueueConfirmation on %s', (database) => {
  test('sends five confirmations per hour to an address, and stores every form', async () => {
    app = await createTestApp({ database });
    const { staff, client, clock } = app;
    const submit = (email: string) => client().call(submitApplication, { body: { ...APPLICATION, email } });
    const send = (count: number, email: string) =>
      Promise.all(Array.from({ length: count }, () => submit(email)));
    const mailsTo = async (q: string) => (await (await staff()).page(listOutbox, { query: { q } })).total;
    const submitted = await send(12, 'victim@example.com');
    expect(submitted.filter(({ emailed }) => emailed)).toHaveLength(5);
    await send(4, 'Victim@Example.com');
    await send(1, 'anna@example.com');
    expect((await (await staff()).page(listApplications)).total).toBe(17);
    expect(await mailsTo('victim@')).toBe(5);
    expect(await mailsTo('anna@')).toBe(1);
    clock.advance({ minutes: 61 });
    await send(1, 'victim@example.com');
    expect(await mailsTo('victim@')).toBe(6);
  });
});
