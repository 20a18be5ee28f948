import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type ContactMessage, decideCorrection, listContacts } from '#common/contract/contacts.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { erasePerson, previewErasure } from '#common/contract/erasures.ts';
import { ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { contactMessage } from '../../test/fixtures.ts';
import { startInvestors } from '../../test/investorsTab.tsx';

afterEach(cleanup);

type Preview = EndpointOutput<typeof previewErasure>;

const HELD: Preview = {
  success: true,
  held: [
    { kind: 'identity', effect: 'emptied', rows: 1 },
    { kind: 'bookings', effect: 'kept', rows: 12 },
    { kind: 'internal', effect: 'deleted', rows: 3 },
  ],
  retention: [],
};

async function openData(preview: Preview | ErrorResponse = HELD, requests: readonly ContactMessage[] = []) {
  const service = startInvestors();
  service.on(listContacts, new ListResponse(requests, requests.length));
  service.on(previewErasure, preview);
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Personal data' }));
  const name = 'Personal data of Matteo Ferrari';
  return { service, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('PersonalDataDialog', () => {
  test('lists what is held, why, and what becomes of it', async () => {
    const { dialog } = await openData();
    const row = within(await dialog.findByRole('row', { name: /Transactions, trades/ }));
    expect(row.getByText('12')).toBeTruthy();
    expect(row.getByText('stays, names nobody')).toBeTruthy();
    expect(dialog.getByText('To look after the client')).toBeTruthy();
    expect(dialog.getByText('The law requires nothing of it to be kept.')).toBeTruthy();
  });

  test('lists requests for corrections, and sends a decision', async () => {
    const correction = { about: 'identity', wanted: 'Mateo', state: 'open' } as const;
    const request = contactMessage({ message: 'One t.', investorId: 'INV-1A2B3C4D', correction });
    const { dialog, service } = await openData(HELD, [request]);
    const decided = { ...request, correction: { ...correction, state: 'corrected' } };
    const sent: unknown[] = [];
    service.on(decideCorrection, ({ body }: { body: unknown }) => {
      sent.push(body);
      return { success: true, contact: decided };
    });
    expect(await dialog.findByText('One t.')).toBeTruthy();
    expect(dialog.getByText('Should be: Mateo')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: /^Decide on the request of/ }));
    const deciding = within(await screen.findByRole('dialog', { name: 'Decide on the request' }));
    fireEvent.click(deciding.getByRole('button', { name: 'Save decision' }));
    expect(await deciding.findByText('Say what was changed, or why nothing was')).toBeTruthy();
    fireEvent.change(deciding.getByLabelText('Decision'), { target: { value: 'not_corrected' } });
    fireEvent.change(deciding.getByLabelText(/^What was changed/), {
      target: { value: 'As in the passport.' },
    });
    fireEvent.click(deciding.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findByText('Decision saved')).toBeTruthy();
    expect(sent).toEqual([{ outcome: 'not_corrected', explanation: 'As in the passport.' }]);
  });

  test('asks a second person to erase, with the ground', async () => {
    const { dialog, service } = await openData();
    service.on(erasePerson, { success: true, number: 1 });
    fireEvent.click(await dialog.findByRole('button', { name: 'Erase personal data…' }));
    const erasing = within(
      await screen.findByRole('dialog', { name: 'Erase personal data of Matteo Ferrari' }),
    );
    fireEvent.change(erasing.getByLabelText('Legal ground'), { target: { value: 'consent_withdrawn' } });
    fireEvent.click(erasing.getByRole('button', { name: 'Erase personal data' }));
    await expect
      .poll(() => service.callsOf(erasePerson)[0]?.body)
      .toMatchObject({ kind: 'investor', ground: 'consent_withdrawn' });
  });

  test('says until when the law keeps it, and offers no erasure', async () => {
    const { dialog } = await openData({
      ...HELD,
      retention: [{ class: 'account', keptUntil: '2036-12-31' }],
      problem: 'The account with its bookings must be kept until 31 Dec 2036.',
    });
    const sentence = 'The account with its bookings must be kept until 31 Dec 2036.';
    expect(await dialog.findByText(sentence)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Erase personal data…' })).toBeNull();
  });

  test('says when and why a person was erased', async () => {
    const { dialog } = await openData({
      ...HELD,
      erased: { at: '2026-11-20T10:00:00.000Z', ground: 'request' },
    });
    expect(await dialog.findByText(/^Erased on .*Request of the person/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Erase personal data…' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Export everything held' })).toBeNull();
  });

  test('says that what is held could not be loaded', async () => {
    const { dialog } = await openData(new ErrorResponse('unavailable'));
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
