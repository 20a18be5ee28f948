import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '#common/contract/documents.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { ErrorResponse } from '../test/fakeApi.ts';
import { startInvestors, type } from '../test/investorsTab.tsx';

afterEach(cleanup);

const version = (over: Partial<contract.DocumentVersion> = {}): contract.DocumentVersion => ({
  ...{ id: 'version-2', number: 2, fileName: 'mandate.pdf', mediaType: 'application/pdf', size: 2_400_000 },
  ...{ digest: 'a'.repeat(64), addedAt: '2026-11-20T09:00:00.000Z', addedBy: 'Mira Keller' },
  ...{ explanation: 'Signed by both', openedAt: null },
  ...over,
});
const earlier = version({
  ...{ id: 'version-1', number: 1, addedAt: '2026-11-02T09:00:00.000Z', explanation: null },
  openedAt: '2026-11-03T10:00:00.000Z',
});
const document: contract.ClientDocument = {
  ...{ id: 'version-1', title: 'Mandate', kind: 'contract', versions: [version(), earlier] },
};
const upload = version({ id: 'upload', number: 1, fileName: 'passport.png', addedBy: 'Matteo Ferrari' });
const request = (over: Partial<contract.DocumentRequest> = {}): contract.DocumentRequest => ({
  ...{ id: 'request', title: 'Copy of the passport', note: 'Both pages', status: 'received' },
  ...{ explanation: null, requestedAt: '2026-11-18T09:00:00.000Z', requestedBy: 'Mira Keller' },
  versions: [upload],
  ...over,
});

type Listed = EndpointOutput<typeof contract.listDocuments>;

/** Opens the documents of Matteo Ferrari. */
async function open(
  { documents = [document], requests = [request()] }: Partial<Pick<Listed, 'documents' | 'requests'>> = {},
  role?: StaffRole,
  error?: ErrorResponse,
) {
  const service = startInvestors(undefined, role);
  service.on(contract.listDocuments, error ?? { success: true, documents, requests });
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Documents' }));
  const title = { name: 'Documents of Matteo Ferrari' };
  return { service, dialog: within(await screen.findByRole('dialog', title)) };
}

const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (dialog: ReturnType<typeof within>, name: string) =>
  fireEvent.click(dialog.getByRole('button', { name }));
const choose = (dialog: ReturnType<typeof within>, file: File) =>
  fireEvent.change(dialog.getByLabelText(/^File/), { target: { files: [file] } });
const pdf = new File(['%PDF-'], 'terms.pdf', { type: 'application/pdf' });
const INVESTOR = 'INV-1A2B3C4D';

describe('DocumentsDialog', () => {
  test('lists each version with its receipt, and marks what is superseded', async () => {
    const { dialog } = await open();
    const table = within(await dialog.findByRole('table', { name: 'Documents for the investor' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'MandateContractWhat changed: Signed by both2 20 Nov 2026, 10:00 CET, Mira KellerNot opened yetmandate.pdf, 2.4 MBDownloadNew version…',
      'MandateContract1 Superseded2 Nov 2026, 10:00 CET, Mira KellerOpened on 3 Nov 2026, 11:00 CETmandate.pdf, 2.4 MBDownload',
    ]);
  });

  test('downloads the file of a version', async () => {
    const { dialog, service } = await open();
    service.on(contract.getDocumentFile, 'content');
    fireEvent.click(await dialog.findByRole('button', { name: 'Download Mandate, version 1' }));
    const params = { investorId: INVESTOR, id: 'version-1' };
    await expect.poll(() => service.callsOf(contract.getDocumentFile, params)).toHaveLength(1);
  });

  test('says that there are none, and why they cannot be loaded', async () => {
    const { dialog } = await open({ documents: [], requests: [] });
    expect(await dialog.findByText('No document was added yet.')).toBeTruthy();
    expect(dialog.getByText('Nothing was requested yet.')).toBeTruthy();
    cleanup();
    const failed = await open({}, undefined, new ErrorResponse('busy'));
    expect(await failed.dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(failed.dialog.queryByRole('button', { name: 'Add document…' })).toBeNull();
  });

  test('adds a document once a file of at most 10 MB is chosen', async () => {
    const { dialog, service } = await open();
    service.on(contract.addDocument, { success: true, document });
    fireEvent.click(await dialog.findByRole('button', { name: 'Add document…' }));
    const adding = await opened('Add document');
    press(adding, 'Add');
    expect(await adding.findByText('Say what it is')).toBeTruthy();
    expect(adding.getByText('Choose a file')).toBeTruthy();
    choose(adding, new File([new Uint8Array(10_000_001)], 'large.pdf'));
    expect(await adding.findByText('The file is larger than 10 MB')).toBeTruthy();
    type(adding.getByLabelText(/^What it is/), 'Terms');
    choose(adding, pdf);
    await expect.poll(() => adding.queryByText('Choose a file')).toBeNull();
    press(adding, 'Add');
    await expect
      .poll(() => service.callsOf(contract.addDocument)[0]?.body)
      .toEqual({
        investorId: INVESTOR,
        title: 'Terms',
        kind: 'contract',
        fileName: 'terms.pdf',
        content: 'JVBERi0=',
      });
  });

  test('says that a file cannot be read, and reads the one that is chosen last', async () => {
    const { dialog } = await open();
    fireEvent.click(await dialog.findByRole('button', { name: 'Add document…' }));
    const adding = await opened('Add document');
    const read = (arrayBuffer: () => Promise<ArrayBuffer>) =>
      Object.assign(new File(['%PDF-'], 'moved.pdf'), { arrayBuffer });
    choose(
      adding,
      read(() => Promise.reject(new Error('NotReadableError'))),
    );
    expect(await adding.findByText(/cannot be read/)).toBeTruthy();
    choose(
      adding,
      read(() => new Promise(() => {})),
    );
    expect(await adding.findByText('Reading the file…')).toBeTruthy();
    choose(adding, new File([new Uint8Array(10_000_001)], 'large.pdf'));
    expect(await adding.findByText('The file is larger than 10 MB')).toBeTruthy();
    expect(adding.queryByText('Reading the file…')).toBeNull();
    choose(adding, pdf);
    await expect.poll(() => adding.queryByText('Reading the file…')).toBeNull();
    expect(adding.queryByText('The file is larger than 10 MB')).toBeNull();
  });

  test('shows at the field why the service rejects a file', async () => {
    const { dialog, service } = await open();
    const fields = { content: 'This file is not a PDF, PNG or JPEG.' };
    service.on(contract.replaceDocument, new ErrorResponse('validation', undefined, fields));
    fireEvent.click(await dialog.findByRole('button', { name: 'New version of Mandate' }));
    const replacing = await opened('New version');
    expect(replacing.getByText(/Version 2 stays readable/)).toBeTruthy();
    type(replacing.getByLabelText(/^What changed/), 'A clause');
    choose(replacing, pdf);
    await expect.poll(() => replacing.queryByText('Reading the file…')).toBeNull();
    press(replacing, 'Add version');
    expect(await replacing.findByText(fields.content)).toBeTruthy();
  });

  test('requests a document of the investor', async () => {
    const { dialog, service } = await open();
    service.on(contract.requestDocument, {
      success: true,
      request: request({ status: 'open', versions: [] }),
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Request document…' }));
    const requesting = await opened('Request document');
    type(requesting.getByLabelText(/^What it is/), 'Proof of address');
    press(requesting, 'Request');
    await expect
      .poll(() => service.callsOf(contract.requestDocument)[0]?.body)
      .toEqual({ investorId: INVESTOR, title: 'Proof of address', investorNote: '' });
  });

  test('accepts an upload, or requests it again with a reason', async () => {
    const { dialog, service } = await open();
    service.on(contract.decideDocumentRequest, { success: true, request: request() });
    expect(await dialog.findByText('To be checked')).toBeTruthy();
    press(dialog, 'Accept Copy of the passport');
    const bodies = () => service.callsOf(contract.decideDocumentRequest).map(({ body }) => body);
    const id = { investorId: INVESTOR, id: 'request' };
    await expect.poll(bodies).toEqual([{ ...id, decision: 'accept' }]);
    press(dialog, 'Request Copy of the passport again');
    const repeating = await opened('Request again');
    press(repeating, 'Request again');
    expect(await repeating.findByText('Say what is missing')).toBeTruthy();
    type(repeating.getByLabelText(/^What is missing/), 'The second page');
    press(repeating, 'Request again');
    await expect
      .poll(() => bodies()[1])
      .toEqual({ ...id, decision: 'repeat', explanation: 'The second page' });
  });

  test('offers an open request to be cancelled, and a closed one nothing', async () => {
    const requests = [
      request({ status: 'open', versions: [] }),
      request({ id: 'other', status: 'accepted' }),
    ];
    const { dialog } = await open({ requests });
    expect(await dialog.findByText('Not uploaded yet')).toBeTruthy();
    expect(dialog.getAllByRole('button', { name: /^Cancel the request/ })).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  test('lets a viewer read only', async () => {
    const { dialog } = await open({}, 'viewer');
    await dialog.findByRole('button', { name: 'Download Mandate, version 2' });
    expect(dialog.queryByRole('button', { name: /Add|Request|Accept|Cancel|New version/ })).toBeNull();
  });
});
