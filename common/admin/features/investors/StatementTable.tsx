import { Button } from '@blueprintjs/core';
import { useDownload } from '#common/client/react/useDownload.ts';
import { getStatementFile, type IssuedStatement } from '#common/contract/statements.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { STATEMENT_FILES } from '#common/domain/statements/signedStatement.ts';
import { Amount } from '#common/ui/Amount.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { t } from '../../messages/statements.ts';

interface StatementTableProps {
  readonly investorId: string;
  readonly statements: readonly IssuedStatement[];
  readonly onReissue: ((statement: IssuedStatement) => void) | undefined;
}

interface StatementLineProps extends Omit<StatementTableProps, 'statements'> {
  readonly statement: IssuedStatement;
}

function StatementLine({ investorId, statement, onReissue }: StatementLineProps) {
  const { download, isPending } = useDownload({ failed: t('notDownloaded') });
  const { id, version, isSuperseded, reason, closing, asKnownAt, issuedAt } = statement;
  const span = { from: formatDay(statement.from), to: formatDay(statement.to) };
  return (
    <tr>
      <th scope="row">
        {t('span', span)}
        {reason === null ? null : (
          <span className="fa-muted fa-small fa-block fa-prose">
            {t('replaces', { version: String(version - 1), reason })}
          </span>
        )}
      </th>
      <td data-label={t('version')}>
        {version} {isSuperseded ? <StatusTag tone="neutral">{t('superseded')}</StatusTag> : null}
      </td>
      <td data-label={t('asKnownAt')}>
        {formatInstant(asKnownAt)}
        {issuedAt === asKnownAt ? null : (
          <span className="fa-muted fa-small fa-block">
            {t('issuedAt', { time: formatInstant(issuedAt) })}
          </span>
        )}
      </td>
      <td data-label={t('closing')} className="fa-end">
        <Amount amount={closing.amount} currency={closing.currency} decimals={2} />
      </td>
      <td data-label={t('files')} className="fa-statement-files">
        {STATEMENT_FILES.map((format) => (
          <Button
            key={format}
            size="small"
            disabled={isPending}
            aria-label={t('file', { ...span, format: format.toUpperCase(), version: String(version) })}
            onClick={() => download(getStatementFile, { params: { investorId, id }, query: { format } })}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        {onReissue && !isSuperseded ? (
          <Button
            size="small"
            variant="minimal"
            aria-label={t('reissueOf', span)}
            onClick={() => onReissue(statement)}
          >
            {t('reissue')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** The most that the service lists. */
const LISTED = 200;

/** Statements with their files, the newest period and version first. The current version of a period can be replaced. */
export function StatementTable({ statements, ...line }: StatementTableProps) {
  if (statements.length === 0) return <p className="fa-muted">{t('none')}</p>;
  return (
    <>
      <table className="fa-table fa-stacking-table" aria-label={t('list')}>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            <th scope="col">{t('version')}</th>
            <th scope="col">{t('asKnownAt')}</th>
            <th scope="col" className="fa-end">
              {t('closing')}
            </th>
            <th scope="col">{t('files')}</th>
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <StatementLine key={statement.id} statement={statement} {...line} />
          ))}
        </tbody>
      </table>
      {statements.length < LISTED ? null : <p className="fa-muted">{t('newest', { count: LISTED })}</p>}
    </>
  );
}
