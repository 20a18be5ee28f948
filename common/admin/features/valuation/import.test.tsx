import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  checkImport,
  getImport,
  type ListedImport,
  listImportLines,
  listImports,
} from '#common/contract/imports.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { address } from '../../test/renderAdmin.tsx';
import { startValuation } from '../../test/valuationTab.ts';

afterEach(cleanup);

const listed = (over: Partial<ListedImport> = {}): ListedImport => ({
  id: 'i1',
  fileName: 'clients.csv',
  kind: 'clients',
  broker: null,
  status: 'checked',
  counts: { new: 2, duplicate: 1, error: 0 },
  accounts: 2,
  invested: '0.00',
  checkedAt: '2026-11-20T12:00:00.000Z',
  checkedBy: 'Mira Keller',
  committedAt: null,
  committedBy: null,
  reversedAt: null,
  reversedBy: null,
  ...over,
});
const committed = listed({
  status: 'committed',
  committedAt: '2026-11-20T12:05:00.000Z',
  committedBy: 'Jonas Vogt',
});

describe('ImportView', () => {
  test('says that nothing was imported yet, and offers to retry after an error', async () => {
    const service = startValuation('&view=import');
    service.on(listImports, new ErrorResponse('unavailable', 'The service is busy.'));
    await screen.findByText('The service is busy.');
    service.on(listImports, { success: true, imports: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing was imported yet.');
  });

  test('lists imports with their person; people who may not change accounts choose no file', async () => {
    const service = startValuation('&view=import', 'viewer');
    service.on(listImports, { success: true, imports: [committed] });
    const row = await screen.findByRole('row', { name: /clients\.csv/ });
    expect(row.textContent).toContain('Imported');
    expect(row.textContent).toContain('Jonas Vogt, 20 Nov 2026');
    screen.getByText('You can see imports. People who may change accounts import files.');
    expect(screen.queryByLabelText(/^File \(/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open clients.csv' })).toBeNull();
  });

  test('sends the bytes of a chosen file, and shows why it was not read', async () => {
    const service = startValuation('&view=import');
    service.on(listImports, { success: true, imports: [] });
    const fields = { content: 'The file is empty' };
    service.on(checkImport, new ErrorResponse('validation', 'Please check the marked fields.', fields));
    const input = await screen.findByLabelText(/^File \(/);
    fireEvent.change(input, { target: { files: [new File(['ä'], 'a.csv')] } });
    await screen.findByText(/The file is empty/);
    expect(service.callsOf(checkImport)[0]?.body).toEqual({ fileName: 'a.csv', content: 'w6Q=' });
  });

  test('a stored import can be taken back, and its file is not kept', async () => {
    const service = startValuation('&view=import&import=i1');
    service.on(getImport, { success: true, import: { ...committed, digest: 'd', reading: null } });
    service.on(listImportLines, { success: true, total: 0, lines: [] });
    await screen.findByRole('button', { name: 'Take back…' });
    expect(screen.queryByText('How the file was read')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'All imports' }));
    expect(address()).toBe('/admin?tab=valuation&view=import');
  });
});
