import { useDownload } from '#common/client/react/useDownload.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getStatementFile, type IssuedStatement, listStatements } from '#common/contract/statements.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { STATEMENT_FILES } from '#common/domain/statements/signedStatement.ts';
import { localPath } from '#common/language/localPath.ts';
import { Amount } from '#common/ui/Amount.tsx';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { VERIFY_ROUTE } from '../../routes.ts';
import { Card, Row } from '../components/Card.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortal } from '../session/PortalContext.ts';
import './documents.css';

const ClientDocuments = lazyWithRetry(async () => (await import('./ClientDocuments.tsx')).ClientDocuments, {
  fallback: <Skeleton lines={4} />,
});
const StatementForm = lazyWithRetry(async () => (await import('./StatementForm.tsx')).StatementForm, {
  fallback: <Skeleton lines={6} />,
});

function Statement({ statement }: { readonly statement: IssuedStatement }) {
  const t = useMessages('portalDocuments.page');
  const { investorId } = usePortal();
  const { download, isPending } = useDownload({ failed: t('downloadFailed') });
  const { id, version, isSuperseded, reason, closing, asKnownAt } = statement;
  const [from, to] = [formatDay(statement.from, t.language), formatDay(statement.to, t.language)];
  const span = t('span', { from, to });
  const title = (
    <p>
      {span} {isSuperseded ? <StatusTag tone="neutral">{t('superseded')}</StatusTag> : null}
    </p>
  );
  const text = (
    <>
      {t.rich('value', {
        amount: () => <Amount amount={closing.amount} currency={closing.currency} decimals={2} />,
      })}
      <br />
      {t('known', { version: String(version), time: formatInstant(asKnownAt, t.language) })}
      {reason === null ? null : (
        <>
          <br />
          {t('replaced', { reason })}
        </>
      )}
    </>
  );
  return (
    <Row title={title} text={text}>
      <span className="pt-files">
        {STATEMENT_FILES.map((format) => (
          <Button
            key={format}
            busy={isPending}
            aria-label={t('file', { format: format.toUpperCase(), span, version: String(version) })}
            onClick={() => download(getStatementFile, { params: { investorId, id }, query: { format } })}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </span>
    </Row>
  );
}

/** /portal/documents: documents, what staff request, statements of the account, and a form for one of any period. */
export function Documents() {
  const t = useMessages('portalDocuments.page');
  const { investorId } = usePortal();
  const query = useEndpointQuery(listStatements, { params: { investorId } }, { staleTime: 0 });
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} />
      <div className="pt-grid">
        <ClientDocuments />
        <Card title={t('request')} className="pt-span-5">
          <StatementForm />
        </Card>
        <Card title={t('list')} className="pt-span-7" busy={query.isPending}>
          <QueryContent query={query} skeleton={<Skeleton lines={6} />}>
            {({ statements }) =>
              statements.length === 0 ? (
                <EmptyState title={t('none')} text={t('noneText')} />
              ) : (
                <>
                  <ul className="pt-rows">
                    {statements.map((statement) => (
                      <Statement key={statement.id} statement={statement} />
                    ))}
                  </ul>
                  <p className="pt-check">
                    <a href={localPath(t.language, VERIFY_ROUTE)}>{t('check')}</a>
                  </p>
                </>
              )
            }
          </QueryContent>
        </Card>
      </div>
    </>
  );
}
