import type { DocumentRequestRow } from '#api/storedDocuments/entities.ts';
import type { StoredDocument } from '#api/storedDocuments/readDocuments.ts';
import type { ClientDocument, DocumentRequest, DocumentVersion } from '#common/contract/documents.ts';

/** Who reads it: an investor sees no names of staff. */
type Reader = 'investor' | 'staff';

function presentVersion(row: StoredDocument, reader: Reader): DocumentVersion {
  const { id, number, kind, fileName, mediaType, size, digest, addedBy, explanation = null, openedAt } = row;
  return {
    ...{ id, number, fileName, mediaType, size, digest, explanation },
    addedAt: row.addedAt.toISOString(),
    addedBy: reader === 'staff' || kind === 'upload' ? addedBy : null,
    openedAt: openedAt?.toISOString() ?? null,
  };
}

/** @param rows its versions, the newest first */
export function presentDocument(rows: readonly StoredDocument[], reader: Reader): ClientDocument {
  const [newest] = rows;
  if (!newest) throw new Error('A document has a version.');
  const { series: id, title, kind } = newest;
  return { id, title, kind, versions: rows.map((row) => presentVersion(row, reader)) };
}

/** @param uploads for it, the newest first */
export function presentRequest(
  row: DocumentRequestRow,
  uploads: readonly StoredDocument[],
  reader: Reader,
): DocumentRequest {
  const { id, title, note = null, rounds, status, explanation = null, requestedAt, requestedBy } = row;
  return {
    ...{ id, title, note, explanation },
    status: status === 'open' && uploads.length === rounds ? 'received' : status,
    requestedAt: requestedAt.toISOString(),
    requestedBy: reader === 'staff' ? requestedBy : null,
    versions: uploads.map((upload) => presentVersion(upload, reader)),
  };
}

/** All versions of an account, the newest first, as its documents and requests. */
export function presentDocuments(
  rows: readonly StoredDocument[],
  requests: readonly DocumentRequestRow[],
  reader: Reader,
) {
  const series = Map.groupBy(rows, (row) => row.series);
  return {
    documents: [...series.values()]
      .filter(([row]) => row?.kind !== 'upload')
      .map((versions) => presentDocument(versions, reader)),
    requests: requests.map((request) => presentRequest(request, series.get(request.id) ?? [], reader)),
  };
}
