import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listInvestors } from '#common/contract/investors.ts';
import { addTag, listTags, removeTag } from '#common/contract/recordTags.ts';
import { ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { investor } from '../test/fixtures.ts';
import { startInvestors, type } from '../test/investorsTab.tsx';
import { address, press } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const AT = '/admin?tab=investors';
const OPEN = `${AT}&open=INV-1A2B3C4D`;
const click = (element: HTMLElement) => fireEvent.click(element);
const pane = async () => within(await screen.findByRole('complementary', { name: 'Matteo Ferrari' }));

describe('Tags', () => {
  test('are added with suggestions of those in use, and shown then', async () => {
    const service = startInvestors(OPEN);
    service.on(listInvestors, new ListResponse([investor({ tags: ['VIP'] })], 1));
    service.on(listTags, { success: true, tags: ['Referred', 'VIP'] });
    const detail = await pane();
    click(await detail.findByRole('button', { name: 'Add tag…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tag' }));
    const suggestions = () =>
      [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(({ value }) => value);
    await waitFor(() => expect(suggestions()).toContain('Referred'));
    click(dialog.getByRole('button', { name: 'Add tag' }));
    await dialog.findByText('Tag is required');
    service.on(addTag, { success: true, tags: ['Referred', 'VIP'] });
    service.on(listInvestors, new ListResponse([investor({ tags: ['Referred', 'VIP'] })], 1));
    type(dialog.getByLabelText(/^Tag/), 'Referred');
    click(dialog.getByRole('button', { name: 'Add tag' }));
    await waitFor(() => expect(detail.getByRole('list', { name: 'Tags' }).textContent).toBe('ReferredVIP'));
    expect(service.callsOf(addTag)[0]?.body).toEqual({
      record: 'investor',
      id: 'INV-1A2B3C4D',
      tag: 'Referred',
    });
  });

  test('are removed', async () => {
    const service = startInvestors(OPEN);
    service.on(listInvestors, new ListResponse([investor({ tags: ['VIP'] })], 1));
    service.on(removeTag, () => {
      service.on(listInvestors, new ListResponse([investor()], 1));
      return { success: true, tags: [] };
    });
    const detail = await pane();
    click(await detail.findByRole('button', { name: 'Remove tag VIP' }));
    await waitFor(() => expect(detail.queryByRole('list', { name: 'Tags' })).toBeNull());
  });

  test('can only be read by a viewer', async () => {
    const service = startInvestors(OPEN, 'viewer');
    service.on(listInvestors, new ListResponse([investor({ tags: ['VIP'] })], 1));
    const detail = await pane();
    expect((await detail.findByRole('list', { name: 'Tags' })).textContent).toBe('VIP');
    expect(detail.queryByRole('button', { name: /tag/i })).toBeNull();
  });

  test('filter the list', async () => {
    const service = startInvestors(`${AT}&tag=vip`);
    service.on(listTags, { success: true, tags: ['Referred', 'VIP'] });
    await screen.findByText('Matteo Ferrari');
    const filter = await screen.findByLabelText<HTMLSelectElement>('Tag');
    await waitFor(() =>
      expect([...filter.options].map(({ text }) => text)).toEqual(['Any', 'Referred', 'VIP']),
    );
    expect(service.callsOf(listInvestors).at(-1)?.query.get('tag')).toBe('vip');
    fireEvent.change(filter, { target: { value: 'Referred' } });
    await waitFor(() => expect(service.callsOf(listInvestors).at(-1)?.query.get('tag')).toBe('Referred'));
    expect(address()).toBe(`${AT}&tag=Referred`);
  });
});

describe('tags of selected rows', () => {
  const rows = [
    investor({ tags: ['VIP'] }),
    investor({ id: 'i2', investorId: 'INV-00000002', fullName: 'Anna Muster' }),
    investor({ id: 'i3', investorId: 'INV-00000003', fullName: 'Ben Muster' }),
  ];
  const select = async (action: string) => {
    const service = startInvestors(AT);
    service.on(listInvestors, new ListResponse(rows, rows.length));
    for (const name of ['Matteo Ferrari', 'Anna Muster', 'Ben Muster']) {
      click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
    click(screen.getByRole('button', { name: action }));
    return service;
  };
  const texts = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  test('are added one by one, each with its result', async () => {
    const service = await select('Add tag…');
    service.on(addTag, ({ body }: { body: unknown }) =>
      (body as { id: string }).id === 'INV-00000003'
        ? new ErrorResponse('conflict', 'There are 10 tags. Please remove one first.')
        : { success: true, tags: ['vip'] },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tag: 3 investors' }));
    type(dialog.getByLabelText(/^Tag/), ' vip ');
    click(dialog.getByRole('button', { name: 'Continue' }));
    const change = await screen.findByRole('button', { name: 'Add to 2' });
    // The release of an Enter that chose the tag does not press it: useKeyPressesOfOneElement.
    expect(document.activeElement).toBe(change);
    click(change);
    await screen.findByText('1 done, 1 nothing to change, 1 rejected');
    expect(texts()).toEqual([
      'Matteo Ferrarihas “vip”, unchangednothing to change',
      'Anna Musterdoes not have “vip” → has “vip”done',
      'Ben Musterdoes not have “vip” → has “vip”There are 10 tags. Please remove one first.rejected',
    ]);
    press('Escape');
    await screen.findByText('1 investor selected');
  });

  test('are removed from those that have them', async () => {
    const service = await select('Remove tag…');
    service.on(removeTag, { success: true, tags: [] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove tag: 3 investors' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['VIP']);
    click(dialog.getByRole('button', { name: 'Continue' }));
    click(await screen.findByRole('button', { name: 'Remove from 1' }));
    await screen.findByText('1 done, 2 nothing to change');
    expect(service.callsOf(removeTag).map(({ body }) => body)).toEqual([
      { record: 'investor', id: 'INV-1A2B3C4D', tag: 'VIP' },
    ]);
  });
});
