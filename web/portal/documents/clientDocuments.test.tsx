import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClientDocument, DocumentRequest, DocumentVersion } from '#common/contract/documents.ts';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { ClientDocuments } from './ClientDocuments.tsx';

const PATH = `/api/portfolio/${user.investorId}/documents`;
const UPLOAD = `POST /api/portfolio/${user.investorId}/document-requests/request-1`;

const version = (over: Partial<DocumentVersion> = {}): DocumentVersion => ({
  ...{ id: 'version-2', number: 2, fileName: 'mandate.pdf', mediaType: 'application/pdf', size: 2_400_000 },
  ...{ digest: 'a'.repeat(64), addedAt: '2026-11-20T09:00:00.000Z', addedBy: null },
  ...{ explanation: 'Signed by both', openedAt: null },
  ...over,
});
const earlier = version({
  ...{ id: 'version-1', number: 1, explanation: null, openedAt: '2026-11-03T10:00:00.000Z' },
});
const mandate: ClientDocument = {
  ...{ id: 'version-1', title: 'Mandate', kind: 'contract', versions: [version(), earlier] },
};
const request = (over: Partial<DocumentRequest> = {}): DocumentRequest => ({
  ...{ id: 'request-1', title: 'Copy of your passport', note: 'Both pages', status: 'open' },
  ...{ explanation: null, requestedAt: '2026-11-18T09:00:00.000Z', requestedBy: null, versions: [] },
  ...over,
});

const list = (documents: ClientDocument[] = [mandate], requests: DocumentRequest[] = []) =>
  jsonResponse({ documents, requests });

const newPng = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'passport.png');
const png = newPng();
const moved = Object.assign(newPng(), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });

/** Shows an open request; @returns its file field and how to send it */
async function openRequest() {
  renderSignedIn(<ClientDocuments />);
  const field = await screen.findByLabelText<HTMLInputElement>('File for Copy of your passport');
  return {
    choose: (file: File) => fireEvent.change(field, { target: { files: [file] } }),
    send: () => fireEvent.click(screen.getByRole('button', { name: 'Upload Copy of your passport' })),
  };
}

describe('ClientDocuments', () => {
  it('lists versions with what changed, and marks those that are new or superseded', async () => {
    stubNetwork({ [`GET ${PATH}`]: () => list() });
    renderSignedIn(<ClientDocuments />);
    const [current, old] = await screen.findAllByRole('listitem');
    if (!current || !old) throw new Error('Two versions were expected.');
    within(current).getByText('New');
    within(current).getByText('What changed: Signed by both');
    within(current).getByText('mandate.pdf, 2.4\u00a0MB', { normalizer: (text) => text });
    within(old).getByText('Superseded');
    within(old).getByText(/^Opened 3 Nov 2026/);
    expect(screen.queryByText('Documents that we need from you')).toBeNull();
  });

  it('downloads a version, which is then no longer new', async () => {
    let openedAt: string | null = null;
    stubNetwork({
      [`GET ${PATH}`]: () => list([{ ...mandate, versions: [version({ openedAt })] }]),
      [`GET ${PATH}/version-2/file`]: () => {
        openedAt = '2026-11-20T10:00:00.000Z';
        return new Response('%PDF-');
      },
    });
    renderSignedIn(<ClientDocuments />);
    fireEvent.click(await screen.findByRole('button', { name: 'Download Mandate, version 2' }));
    await screen.findByText(/^Opened 20 Nov 2026/);
    expect(screen.queryByText('New')).toBeNull();
  });

  it('uploads the file of an open request', async () => {
    let status: DocumentRequest['status'] = 'open';
    const sent = stubNetwork({
      [`GET ${PATH}`]: () => list([], [request({ status })]),
      [UPLOAD]: () => {
        status = 'received';
        return jsonResponse({});
      },
    });
    const { choose, send } = await openRequest();
    screen.getByText('Both pages');
    choose(png);
    send();
    await screen.findByText('Received, we are checking it');
    const { body } = sent.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ fileName: 'passport.png', content: 'iVBORw0KGgo=' });
    expect(screen.queryByLabelText('File for Copy of your passport')).toBeNull();
  });

  it.each([
    ['no file', undefined, 'Choose a file'],
    ['another type', new File(['<html>'], 'passport.png'), 'This file is not a PDF, PNG or JPEG.'],
    ['a large file', new File([new Uint8Array(10_000_001)], 'large.pdf'), 'The file is larger than 10 MB.'],
    ['a file that was removed', moved, 'The file cannot be read. Choose it again.'],
  ])('says what is wrong with %s before it sends anything', async (_, file, error) => {
    const sent = stubNetwork({ [`GET ${PATH}`]: () => list([], [request()]) });
    const { choose, send } = await openRequest();
    if (file) choose(file);
    send();
    await screen.findByText(error);
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows at the field why the service rejects a file', async () => {
    const fields = { content: 'This file is not a PDF, PNG or JPEG.' };
    stubNetwork({
      [`GET ${PATH}`]: () => list([], [request()]),
      [UPLOAD]: () => errorResponse(400, 'validation', { fields }),
    });
    const { choose, send } = await openRequest();
    choose(png);
    send();
    await screen.findByText(fields.content);
  });

  it('says why a document is requested again', async () => {
    const versions = [version({ fileName: 'passport.png' })];
    stubNetwork({
      [`GET ${PATH}`]: () => list([], [request({ explanation: 'The second page is missing', versions })]),
    });
    renderSignedIn(<ClientDocuments />);
    await screen.findByText('We need it again: The second page is missing');
    screen.getByText(/^Uploaded 20 Nov 2026.*passport\.png/);
  });

  it('says that there are none, and offers to try again when they cannot be loaded', async () => {
    let isFailing = true;
    stubNetwork({ [`GET ${PATH}`]: () => (isFailing ? errorResponse(500, 'internal') : list([])) });
    renderSignedIn(<ClientDocuments />);
    const retry = await screen.findByRole('button', { name: /again/i });
    isFailing = false;
    fireEvent.click(retry);
    await waitFor(() => screen.getByText('No documents yet'));
  });
});
