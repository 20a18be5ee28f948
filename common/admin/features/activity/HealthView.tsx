import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getHealth, type HealthAction, type HealthLine } from '#common/contract/health.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useSession } from '../../adminContext.ts';
import { CopyButton } from '../../CopyButton.tsx';
import { errorText } from '../../errorTexts.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/health.ts';
import { screenAt } from '../../tabs.ts';
import './health.css';

/** The one thing to do about a line: a screen to open, or a text to copy. */
function Action({ kind, target, text }: HealthAction) {
  const { navigate } = useDashboardParams();
  if (kind === 'screen') {
    const { tab: _, ...params } = Object.fromEntries(new URLSearchParams(target));
    const open = () => navigate(screenAt(new URLSearchParams(target)), params);
    return (
      <p>
        {text}{' '}
        <button type="button" className="fa-link" aria-label={t('openNamed', { text })} onClick={open}>
          {t('open')}
        </button>
      </p>
    );
  }
  const [before, ...after] = text.split(target);
  return (
    <p>
      {before}
      <code>{target}</code>
      {after.join(target)} <CopyButton text={target} />
    </p>
  );
}

function ProblemLine({ title, severity, found, action }: HealthLine) {
  if (severity === 'ok') return null;
  return (
    <li>
      <h3>
        <StatusTag tone={severity === 'error' ? 'negative' : 'warning'}>
          {t(`severity.${severity}`)}
        </StatusTag>{' '}
        {t('expected', { title })}
      </h3>
      <p>{found}</p>
      {action ? <Action {...action} /> : null}
    </li>
  );
}

function Summary({ lines }: { readonly lines: readonly HealthLine[] }) {
  const count = (severity: HealthLine['severity']) =>
    lines.filter((line) => line.severity === severity).length;
  const [errors, attention] = [count('error'), count('attention')];
  return (
    <>
      {errors > 0 ? <StatusTag tone="negative">{t('errors', { count: errors })}</StatusTag> : null}
      {attention > 0 ? <StatusTag tone="warning">{t('attention', { count: attention })}</StatusTag> : null}
      {errors + attention === 0 ? <StatusTag tone="positive">{t('fine')}</StatusTag> : null}
    </>
  );
}

/**
 * What is wrong with the installation, for administrators. Checked when it is opened and on request, because the checks
 * read whole tables.
 */
export function HealthView({ choice }: { readonly choice: ReactNode }) {
  const isOpen = useSession().status === 'open';
  const { data, error, isFetching, refetch } = useEndpointQuery(
    getHealth,
    {},
    { enabled: isOpen, staleTime: 0 },
  );
  const lines = data?.lines ?? [];
  const passed = lines.filter(({ severity }) => severity === 'ok');
  const ofSeverity = (wanted: HealthLine['severity']) => lines.filter(({ severity }) => severity === wanted);
  return (
    <section className="fa-page fa-health" aria-label={t('title')} aria-busy={isFetching}>
      <div className="fa-toolbar">
        {choice}
        <span role="status">{data ? <Summary lines={lines} /> : null}</span>
        {data ? (
          <span className="fa-muted">{t('checked', { time: formatInstant(data.checkedAt) })}</span>
        ) : null}
        <Button variant="minimal" loading={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </div>
      {error ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : data ? (
        <>
          <ul className="fa-health-lines">
            {[...ofSeverity('error'), ...ofSeverity('attention')].map((line) => (
              <ProblemLine key={line.id} {...line} />
            ))}
          </ul>
          <details>
            <summary>{t('passed', { count: passed.length })}</summary>
            <dl>
              {passed.map(({ id, title, found }) => (
                <div key={id}>
                  <dt>{title}</dt>
                  <dd className="fa-muted">{found}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={6} width="100%" />
        </div>
      )}
    </section>
  );
}
