import { recordAccess } from '#api/accessLog/recordAccess.ts';
import { findAccount } from '#api/accounts/queries.ts';
import { command, query, type Route, readRequest, SUCCESS } from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import { readDocument, readDocuments, readSeries } from '#api/storedDocuments/readDocuments.ts';
import { decideRequest, requestDocument } from '#api/storedDocuments/requestDocument.ts';
import { readContent } from '#api/storedDocuments/storeContent.ts';
import {
  addDocument,
  recordOpening,
  replaceDocument,
  uploadDocument,
} from '#api/storedDocuments/writeDocuments.ts';
import * as contract from '#common/contract/documents.ts';
import { presentDocument, presentDocuments, presentRequest } from './present.ts';

/** Nothing in a file of somebody else runs or loads, should a browser show it after all. */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The file of a version. What the investor opens first is recorded before it is sent. */
const fileRoute: Route = {
  endpoint: contract.getDocumentFile,
  async handle(ctx, context) {
    const request = await readRequest(contract.getDocumentFile, ctx, context);
    const { investorId, id } = request.input.params;
    const row = await recordAccess(request, async () => {
      const investor = await findAccount(context.em(), investorId);
      return readDocument(context.em(), investor.id, id);
    });
    const body = await readContent(context.em(), row.digest);
    if (request.caller.kind === 'investor' && row.kind !== 'upload' && !row.openedAt) {
      await runAsCaller(request, (work) => recordOpening(work, row));
    }
    ctx.attachment(row.fileName);
    ctx.type = row.mediaType;
    ctx.set({ 'Content-Security-Policy': FILE_POLICY, 'Cache-Control': 'no-store' });
    ctx.body = Buffer.from(body);
  },
};

export const documentRoutes: Route[] = [
  query(contract.listDocuments, async ({ context, input, caller }) => {
    const { id } = await findAccount(context.em(), input.params.investorId);
    const { documents, requests } = await readDocuments(context.em(), id);
    return { ...SUCCESS, ...presentDocuments(documents, requests, caller.kind) };
  }),
  fileRoute,
  command(contract.uploadDocument, async ({ input: { params, body } }, work) => {
    await uploadDocument(work, { ...params, file: body });
    return SUCCESS;
  }),
  command(contract.addDocument, async ({ input: { body } }, work) => {
    const { investorId, title, kind, ...file } = body;
    const rows = await addDocument(work, { investorId, title, kind, file });
    return { ...SUCCESS, document: presentDocument(rows, 'staff') };
  }),
  command(contract.replaceDocument, async ({ input: { body } }, work) => {
    const { investorId, id, explanation, ...file } = body;
    const rows = await replaceDocument(work, { investorId, id, explanation, file });
    return { ...SUCCESS, document: presentDocument(rows, 'staff') };
  }),
  command(contract.requestDocument, async ({ input: { body } }, work) => {
    const { investorId, title, investorNote: note } = body;
    const row = await requestDocument(work, { investorId, title, note });
    return { ...SUCCESS, request: presentRequest(row, [], 'staff') };
  }),
  command(contract.decideDocumentRequest, async ({ input: { body } }, work) => {
    const row = await decideRequest(work, body);
    const uploads = await readSeries(work.em, row.investor, row.id);
    return { ...SUCCESS, request: presentRequest(row, uploads, 'staff') };
  }),
];
