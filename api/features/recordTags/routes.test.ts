import { describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { createRecordFixture } from '#api/test/support/createRecordFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { listJournal } from '#common/contract/activity.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';
import { getInvestor, listInvestors, updateInvestor } from '#common/contract/investors.ts';
import { addTag, listTags, removeTag } from '#common/contract/recordTags.ts';

const TAG = 'INTERNAL-difficult';

async function start(database: (typeof DATABASES)[number]) {
  const fixture = await createRecordFixture(database);
  const { staff } = fixture;
  const tagsOf = async (investorId: string) =>
    (await staff.call(listInvestors)).find((row) => row.investorId === investorId)?.tags;
  return { ...fixture, tagsOf };
}

describe.each(DATABASES)('tags on %s', (database) => {
  test('are shown in the list and the record, once whatever their case, and removed in any case', async () => {
    const { staff, anna, ben, about, tagsOf } = await start(database);
    expect(await tagsOf(anna.investorId)).toBeUndefined();
    await staff.call(addTag, { body: { ...about, tag: ' Referred ' } });
    await staff.call(addTag, { body: { ...about, tag: 'Élite' } });
    const again = await staff.call(addTag, { body: { ...about, tag: 'éLITE' } });
    expect(again.tags).toEqual(['Referred', 'Élite']);
    expect([await tagsOf(anna.investorId), await tagsOf(ben.investorId)]).toEqual([
      ['Referred', 'Élite'],
      undefined,
    ]);
    const { investor } = await staff.call(getInvestor, { params: { investorId: anna.investorId } });
    expect(investor.tags).toEqual(['Referred', 'Élite']);
    await staff.call(removeTag, { body: { ...about, tag: 'REFERRED' } });
    expect((await staff.call(removeTag, { body: { ...about, tag: 'Referred' } })).tags).toEqual(['Élite']);
    expect(await tagsOf(anna.investorId)).toEqual(['Élite']);
    // A complete row can be sent back.
    const { id, version } = investor;
    await staff.call(updateInvestor, { params: { id }, body: { tags: ['Other'], phone: '', version } });
    expect(await tagsOf(anna.investorId)).toEqual(['Élite']);
  });

  test('are shown nowhere to the investor, and the journal does not contain them', async () => {
    const { app, staff, anna, as, about } = await start(database);
    await staff.call(addTag, { body: { ...about, tag: TAG } });
    await staff.call(removeTag, { body: { ...about, tag: TAG } });
    await staff.call(addTag, { body: { ...about, tag: TAG } });
    const paths = [
      `/api/portfolio/${anna.investorId}`,
      `/api/portfolio/${anna.investorId}/activity`,
      `/api/notifications/${anna.investorId}`,
      '/api/portal/profile',
    ];
    for (const path of paths) {
      const { status, text } = await as(anna, { path });
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/INTERNAL|tag_added|Tag added/);
    }
    const entries = await staff.call(listJournal);
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'tag_added', actor: 'Administrator', after: { investor: anna.investorId } },
      { action: 'tag_removed', before: { investor: anna.investorId } },
      { action: 'tag_added' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(TAG);
    const messages = await app.context.em().findAll(OutboxMessageSchema);
    expect(JSON.stringify(messages)).not.toContain(TAG);
  });

  test('filter the lists and their exports, and are a column of these', async () => {
    const { app, staff, anna, ben, about, asStaff } = await start(database);
    await app.client().call(submitApplication, { body: APPLICATION });
    const id = (await staff.call(listApplications))[0]?.id ?? '';
    const query = { tag: 'vip' } as const;
    const found = async () => [
      (await staff.page(listInvestors, { query })).rows.map((row) => row.investorId),
      (await staff.page(listApplications, { query })).rows.map((row) => [row.id, row.tags]),
    ];
    expect(await found()).toEqual([[], []]);
    await staff.call(addTag, { body: { ...about, tag: 'VIP' } });
    await staff.call(addTag, { body: { ...about, tag: 'Referred' } });
    expect(await found()).toEqual([[anna.investorId], []]);
    await staff.call(addTag, { body: { record: 'application', id, tag: 'vip' } });
    expect(await found()).toEqual([[anna.investorId], [[id, ['vip']]]]);
    expect((await staff.call(listTags)).tags.map((tag) => tag.toLowerCase())).toEqual(['referred', 'vip']);
    const investors = (await asStaff({ path: '/api/admin/investors.csv?tag=VIP' })).text;
    expect(investors).toMatch(/,tags\r?\n/);
    expect(investors).toContain('"Referred, VIP"');
    expect(investors).not.toContain(ben.investorId);
    const applications = (await asStaff({ path: '/api/admin/applications.csv' })).text;
    expect(applications).toMatch(/,vip\r?\n/);
    await staff.call(removeTag, { body: { record: 'application', id, tag: 'VIP' } });
    expect(await found()).toEqual([[anna.investorId], []]);
  });

  test('are at most ten of a record, also when two people add one at once', async () => {
    const { app, staff, about, tagsOf } = await start(database);
    const mira = await addStaff(app, 'mira', 'operations');
    for (let index = 1; index <= 9; index += 1) {
      await staff.call(addTag, { body: { ...about, tag: `Tag ${index}` } });
    }
    const add = (who: typeof staff, tag: string) => who.call(addTag, { body: { ...about, tag } });
    const outcomes = await Promise.allSettled([add(mira, 'Tenth'), add(staff, 'Eleventh')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await tagsOf(about.id)).toHaveLength(10);
    await expect(add(staff, 'Twelfth')).rejects.toMatchObject({
      code: 'conflict',
      message: 'There are 10 tags. Please remove one first.',
    });
    // One that it has already is no error.
    expect((await add(staff, 'TAG 1')).tags).toHaveLength(10);
  });

  test('keep what two people add at once', async () => {
    const { app, staff, about, tagsOf } = await start(database);
    const mira = await addStaff(app, 'mira', 'operations');
    const add = (who: typeof staff, tag: string) => who.call(addTag, { body: { ...about, tag } });
    await Promise.all([add(mira, 'VIP'), add(staff, 'vip'), add(mira, 'Referred')]);
    expect((await tagsOf(about.id))?.map((tag) => tag.toLowerCase())).toEqual(['referred', 'vip']);
  });

  test('need a record that exists, a text of one line and the permission', async () => {
    const { app, staff, about } = await start(database);
    for (const record of ['application', 'investor'] as const) {
      const body = { record, id: 'INV-00000000', tag: 'VIP' };
      await expect(staff.call(addTag, { body })).rejects.toMatchObject({ code: 'not_found' });
    }
    for (const tag of ['', '   ', 'x'.repeat(31), 'two\nlines']) {
      await expect(staff.call(addTag, { body: { ...about, tag } })).rejects.toMatchObject({ status: 400 });
    }
    const viewer = await addStaff(app, 'viewer', 'viewer');
    await expect(viewer.call(addTag, { body: { ...about, tag: 'VIP' } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await viewer.call(listTags)).tags).toEqual([]);
  });
});
