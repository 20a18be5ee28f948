import { Button } from '@blueprintjs/core';
import { useDownload } from '#common/client/react/useDownload.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  type ClientDocument,
  type DocumentRequest,
  type DocumentVersion,
  decideDocumentRequest,
  getDocumentFile,
} from '#common/contract/documents.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatFileSize } from '#common/language/formatFileSize.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { t } from '../messages/documents.ts';

interface FileButtonProps {
  readonly investorId: string;
  readonly title: string;
  readonly version: DocumentVersion;
}

function FileButton({ investorId, title, version: { id, number } }: FileButtonProps) {
  const { download, isPending } = useDownload({ failed: t('notDownloaded') });
  return (
    <Button
      size="small"
      disabled={isPending}
      aria-label={t('downloadOf', { title, version: String(number) })}
      onClick={() => download(getDocumentFile, { params: { investorId, id } })}
    >
      {t('download')}
    </Button>
  );
}

const fileText = ({ fileName: name, size }: DocumentVersion) =>
  t('fileText', { name, size: formatFileSize(size, 'en') });

const byText = (time: string, name: string | null) =>
  t('by', { time: formatInstant(time), name: name ?? '' });

interface DocumentTableProps {
  readonly investorId: string;
  readonly documents: readonly ClientDocument[];
  readonly onReplace: ((document: ClientDocument) => void) | undefined;
}

/** Documents for the investor with all their versions and receipts. */
export function DocumentTable({ investorId, documents, onReplace }: DocumentTableProps) {
  if (documents.length === 0) return <p className="fa-muted">{t('none')}</p>;
  const lines = documents.flatMap((document) =>
    document.versions.map((version, index) => ({ document, version, isNewest: index === 0 })),
  );
  return (
    <table className="fa-table fa-stacking-table" aria-label={t('list')}>
      <thead>
        <tr>
          <th scope="col">{t('document')}</th>
          <th scope="col">{t('version')}</th>
          <th scope="col">{t('added')}</th>
          <th scope="col">{t('opened')}</th>
          <th scope="col">{t('file')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ document, version, isNewest }) => (
          <tr key={version.id}>
            <th scope="row">
              {document.title}
              <span className="fa-muted fa-small fa-block">{t(`kinds.${document.kind}`)}</span>
              {version.explanation === null ? null : (
                <span className="fa-muted fa-small fa-block fa-prose">
                  {t('changed', { text: version.explanation })}
                </span>
              )}
            </th>
            <td data-label={t('version')}>
              {version.number} {isNewest ? null : <StatusTag tone="neutral">{t('superseded')}</StatusTag>}
            </td>
            <td data-label={t('added')}>{byText(version.addedAt, version.addedBy)}</td>
            <td data-label={t('opened')}>
              {version.openedAt === null
                ? t('notOpened')
                : t('openedOn', { time: formatInstant(version.openedAt) })}
            </td>
            <td data-label={t('file')} className="fa-statement-files">
              <span className="fa-muted fa-small fa-block">{fileText(version)}</span>
              <FileButton investorId={investorId} title={document.title} version={version} />
              {onReplace && isNewest ? (
                <Button
                  size="small"
                  variant="minimal"
                  aria-label={t('replaceOf', { title: document.title })}
                  onClick={() => onReplace(document)}
                >
                  {t('replace')}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TONES = { open: 'info', received: 'warning', accepted: 'positive', cancelled: 'neutral' } as const;

type Decide = (request: DocumentRequest, decision: 'repeat' | 'cancel') => void;

interface RequestTableProps {
  readonly investorId: string;
  readonly requests: readonly DocumentRequest[];
  readonly onDecide: Decide | undefined;
}

interface RequestActionsProps {
  readonly investorId: string;
  readonly request: DocumentRequest;
  readonly onDecide: Decide;
}

function RequestActions({ investorId, request, onDecide }: RequestActionsProps) {
  const { id, title, status } = request;
  const { submit, isPending } = useSubmit(decideDocumentRequest, {
    succeeded: { title: t('accepted'), description: title },
    failed: t('notDecided'),
  });
  return (
    <>
      {status === 'received' ? (
        <>
          <Button
            size="small"
            intent="primary"
            disabled={isPending}
            aria-label={t('acceptOf', { title })}
            onClick={() => void submit({ body: { investorId, id, decision: 'accept' } })}
          >
            {t('accept')}
          </Button>
          <Button
            size="small"
            aria-label={t('repeatOf', { title })}
            onClick={() => onDecide(request, 'repeat')}
          >
            {t('repeat')}
          </Button>
        </>
      ) : null}
      <Button
        size="small"
        variant="minimal"
        aria-label={t('cancelOf', { title })}
        onClick={() => onDecide(request, 'cancel')}
      >
        {t('cancel')}
      </Button>
    </>
  );
}

/** What was requested of the investor, with what was uploaded. */
export function RequestTable({ investorId, requests, onDecide }: RequestTableProps) {
  if (requests.length === 0) return <p className="fa-muted">{t('noRequests')}</p>;
  return (
    <table className="fa-table fa-stacking-table" aria-label={t('requests')}>
      <thead>
        <tr>
          <th scope="col">{t('document')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('requested')}</th>
          <th scope="col">{t('file')}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <th scope="row">
              {request.title}
              {request.note === null ? null : (
                <span className="fa-muted fa-small fa-block fa-prose">{request.note}</span>
              )}
              {request.explanation === null ? null : (
                <span className="fa-muted fa-small fa-block fa-prose">
                  {t('because', { text: request.explanation })}
                </span>
              )}
            </th>
            <td data-label={t('status')}>
              <StatusTag tone={TONES[request.status]}>{t(`statuses.${request.status}`)}</StatusTag>
            </td>
            <td data-label={t('requested')}>{byText(request.requestedAt, request.requestedBy)}</td>
            <td data-label={t('file')} className="fa-statement-files">
              {request.versions.map((version) => (
                <div key={version.id}>
                  <span className="fa-muted fa-small fa-block">
                    {fileText(version)}, {formatInstant(version.addedAt)}
                  </span>
                  <FileButton investorId={investorId} title={request.title} version={version} />
                </div>
              ))}
              {onDecide && (request.status === 'open' || request.status === 'received') ? (
                <RequestActions investorId={investorId} request={request} onDecide={onDecide} />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
