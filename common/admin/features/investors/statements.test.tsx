import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  getStatementFile,
  type IssuedStatement,
  issueStatement,
  listStatements,
  reissueStatement,
} from '#common/contract/statements.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { startInvestors, type } from '../../test/investorsTab.tsx';

afterEach(cleanup);

const statement = (over: Partial<IssuedStatement> = {}): IssuedStatement => ({
  ...{ id: '6f2c1c9e-52a0-4c0e-9a52-0d7f0f3b7a10', from: '2026-04-01', to: '2026-06-30', version: 2 },
  ...{ isSuperseded: false, reason: 'A price was corrected.', digest: 'a'.repeat(64) },
  ...{ asKnownAt: '2026-07-08T08:00:00.000Z', issuedAt: '2026-07-09T08:00:00.000Z' },
  closing: { amount: '151234.55', currency: 'CHF' },
  ...over,
});
const earlier = statement({
  ...{ id: '0b8c754d-3810-4c0e-9a52-0d7f0f3b7a10', version: 1, isSuperseded: true, reason: null },
});

/** Opens the statements of Matteo Ferrari. */
async function open(
  statements: readonly IssuedStatement[] | ErrorResponse = [statement(), earlier],
  role?: StaffRole,
) {
  const service = startInvestors(undefined, role);
  service.on(
    listStatements,
    statements instanceof ErrorResponse ? statements : { success: true, statements: [...statements] },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Statements' }));
  const title = { name: 'Statements of Matteo Ferrari' };
  return { service, dialog: within(await screen.findByRole('dialog', title)) };
}

const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (dialog: ReturnType<typeof within>, name: string) =>
  fireEvent.click(dialog.getByRole('button', { name }));

describe('StatementsDialog', () => {
  test('lists each version with period, time, value and reason, and marks what is superseded', async () => {
    const { dialog } = await open();
    const table = within(await dialog.findByRole('table', { name: 'Statements' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '1 Apr 2026 to 30 Jun 2026Replaces version 1: A price was corrected.2 8 Jul 2026, 10:00 CESTIssued 9 Jul 2026, 10:00 CESTCHF 151,234.55PDFJSONCSVReissue…',
      '1 Apr 2026 to 30 Jun 20261 Superseded8 Jul 2026, 10:00 CESTIssued 9 Jul 2026, 10:00 CESTCHF 151,234.55PDFJSONCSV',
    ]);
  });

  test.each(['PDF', 'JSON', 'CSV'])('downloads the %s of a version', async (format) => {
    const { dialog, service } = await open();
    service.on(getStatementFile, 'content');
    const name = `${format} of 1 Apr 2026 to 30 Jun 2026, version 1`;
    fireEvent.click(await dialog.findByRole('button', { name }));
    await expect
      .poll(() =>
        service
          .callsOf(getStatementFile, { investorId: 'INV-1A2B3C4D', id: earlier.id })[0]
          ?.query.get('format'),
      )
      .toBe(format.toLowerCase());
  });

  test('says that there is none yet, and why they cannot be loaded', async () => {
    const { dialog } = await open([]);
    expect(await dialog.findByText('No statement was issued yet.')).toBeTruthy();
    cleanup();
    const failed = await open(new ErrorResponse('busy'));
    expect(await failed.dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(failed.dialog.queryByRole('button', { name: 'Issue statement…' })).toBeNull();
  });

  test('lets a viewer read and download only', async () => {
    const { dialog } = await open(undefined, 'viewer');
    await dialog.findByRole('button', { name: /^PDF of .*, version 2$/ });
    expect(dialog.queryByRole('button', { name: /issue/i })).toBeNull();
  });
});

describe('IssueStatementDialog', () => {
  async function openIssuing() {
    const { dialog, service } = await open();
    fireEvent.click(await dialog.findByRole('button', { name: 'Issue statement…' }));
    return { service, dialog: await opened('Issue statement') };
  }

  test('issues the last quarter as known at a time in Zürich', async () => {
    const { service, dialog } = await openIssuing();
    service.on(issueStatement, { success: true, statement: statement() });
    type(dialog.getByLabelText(/^As known at/), '2026-10-05T09:30');
    press(dialog, 'Issue');
    await expect
      .poll(() => service.callsOf(issueStatement)[0]?.body)
      .toEqual({
        ...{ investorId: 'INV-1A2B3C4D', from: '2026-07-01', to: '2026-09-30' },
        asKnownAt: '2026-10-05T07:30:00.000Z',
      });
    expect(await screen.findByText('Statement issued')).toBeTruthy();
  });

  test('issues other days, and names one that is missing or rejected at its field', async () => {
    const { service, dialog } = await openIssuing();
    service.on(
      issueStatement,
      new ErrorResponse('validation', 'Invalid', { to: 'Choose a day that is over' }),
    );
    type(dialog.getByLabelText('Period'), '');
    type(await dialog.findByLabelText('First day'), '2026-02-03');
    press(dialog, 'Issue');
    expect(await dialog.findByText('Choose a day')).toBeTruthy();
    type(dialog.getByLabelText('Last day'), '2026-02-20');
    press(dialog, 'Issue');
    expect(await dialog.findByText('Choose a day that is over')).toBeTruthy();
    expect(service.callsOf(issueStatement)[0]?.body).toEqual({
      ...{ investorId: 'INV-1A2B3C4D', from: '2026-02-03', to: '2026-02-20' },
    });
  });

  test('issues none for a period that has one', async () => {
    const { service, dialog } = await openIssuing();
    type(dialog.getByLabelText('Period'), '2026-04-01 2026-06-30');
    press(dialog, 'Issue');
    const exists = 'This period has a statement already. Reissue it to replace it.';
    expect(await dialog.findByText(exists)).toBeTruthy();
    expect(service.callsOf(issueStatement)).toEqual([]);
  });
});

describe('ReissueStatementDialog', () => {
  test('replaces the current version, which needs what changed and why', async () => {
    const { dialog: list, service } = await open();
    service.on(reissueStatement, { success: true, statement: statement({ version: 3 }) });
    const name = 'Reissue the statement of 1 Apr 2026 to 30 Jun 2026';
    fireEvent.click(await list.findByRole('button', { name }));
    const dialog = await opened('Reissue statement');
    press(dialog, 'Reissue');
    expect(await dialog.findByText('Say why there is a new version')).toBeTruthy();
    expect(service.callsOf(reissueStatement)).toEqual([]);
    type(dialog.getByLabelText(/^What changed, and why/), 'A fee was taken back.');
    press(dialog, 'Reissue');
    await expect
      .poll(() => service.callsOf(reissueStatement)[0]?.body)
      .toEqual({
        ...{ investorId: 'INV-1A2B3C4D', id: statement().id, explanation: 'A fee was taken back.' },
      });
    expect(await screen.findByText('Version 3 issued')).toBeTruthy();
  });

  test('says in words why there is no new version', async () => {
    const { dialog: list, service } = await open();
    const message = 'A newer version of this statement was issued already.';
    service.on(reissueStatement, new ErrorResponse('conflict', message));
    fireEvent.click(await list.findByRole('button', { name: /^Reissue the statement/ }));
    const dialog = await opened('Reissue statement');
    type(dialog.getByLabelText(/^What changed, and why/), 'A fee was taken back.');
    press(dialog, 'Reissue');
    expect(await dialog.findByText(message)).toBeTruthy();
  });
});
