import { useDownload } from '#common/client/react/useDownload.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import {
  type ClientDocument,
  type DocumentRequest,
  type DocumentVersion,
  getDocumentFile,
  listDocuments,
} from '#common/contract/documents.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatFileSize } from '#common/language/formatFileSize.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card, Row } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortal } from '../session/PortalContext.ts';
import { UploadForm } from './UploadForm.tsx';

const useTexts = () => useMessages('portalDocuments.files');

interface FileButtonProps {
  readonly title: string;
  readonly version: DocumentVersion;
}

function FileButton({ title, version: { id, number } }: FileButtonProps) {
  const t = useTexts();
  const { investorId } = usePortal();
  const { download, isPending } = useDownload({ failed: t('downloadFailed') });
  return (
    <Button
      busy={isPending}
      aria-label={t('downloadOf', { title, version: String(number) })}
      onClick={() => download(getDocumentFile, { params: { investorId, id } })}
    >
      {t('download')}
    </Button>
  );
}

const fileText = (t: ReturnType<typeof useTexts>, { fileName: name, size }: DocumentVersion): string =>
  t('file', { name, size: formatFileSize(size, t.language) });

interface VersionRowProps {
  readonly document: ClientDocument;
  readonly version: DocumentVersion;
  readonly isNewest: boolean;
}

function VersionRow({ document: { title, kind }, version, isNewest }: VersionRowProps) {
  const t = useTexts();
  const { number, addedAt, openedAt, explanation } = version;
  const time = (at: string) => formatInstant(at, t.language);
  const tag = isNewest ? (
    openedAt === null && <StatusTag tone="info">{t('new')}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t('superseded')}</StatusTag>
  );
  const lines = [
    t('kind', { kind }),
    t('version', { version: String(number), time: time(addedAt) }),
    ...(explanation === null ? [] : [t('changed', { text: explanation })]),
    ...(openedAt === null ? [] : [t('opened', { time: time(openedAt) })]),
    fileText(t, version),
  ];
  return (
    <Row
      title={
        <p>
          {title} {tag}
        </p>
      }
      text={<Lines lines={lines} />}
    >
      <FileButton title={title} version={version} />
    </Row>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="pt-line">
      {line}
    </span>
  ));

const TONES = { open: 'warning', received: 'info', accepted: 'positive', cancelled: 'neutral' } as const;

function RequestRow({ request }: { readonly request: DocumentRequest }) {
  const t = useTexts();
  const { title, note, status, explanation, requestedAt, versions } = request;
  const lines = [
    t('requestedAt', { time: formatInstant(requestedAt, t.language) }),
    ...(note === null ? [] : [note]),
    ...(explanation === null ? [] : [status === 'open' ? t('again', { text: explanation }) : explanation]),
    ...versions.map((version) =>
      t('uploaded', { time: formatInstant(version.addedAt, t.language), file: fileText(t, version) }),
    ),
  ];
  return (
    <li>
      <div>
        <p>
          {title} <StatusTag tone={TONES[status]}>{t('status', { status })}</StatusTag>
        </p>
        <p className="pt-muted pt-small">
          <Lines lines={lines} />
        </p>
        {status === 'open' ? <UploadForm key={requestedAt} request={request} /> : null}
      </div>
    </li>
  );
}

/** Documents of the account with their versions, and what staff request. */
export function ClientDocuments() {
  const t = useTexts();
  const { investorId } = usePortal();
  const query = useEndpointQuery(listDocuments, { params: { investorId } }, { staleTime: 0 });
  const requests = query.data?.requests ?? [];
  return (
    <>
      {requests.length === 0 ? null : (
        <Card title={t('requested')} className="pt-span-5">
          <ul className="pt-rows">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('list')} className={requests.length === 0 ? '' : 'pt-span-7'} busy={query.isPending}>
        <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
          {({ documents }) =>
            documents.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              <ul className="pt-rows">
                {documents.flatMap((document) =>
                  document.versions.map((version, index) => (
                    <VersionRow
                      key={version.id}
                      document={document}
                      version={version}
                      isNewest={index === 0}
                    />
                  )),
                )}
              </ul>
            )
          }
        </QueryContent>
      </Card>
    </>
  );
}
