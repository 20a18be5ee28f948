import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../errorTexts.ts';
import { t } from '../messages/corrections.ts';
import { CorrectionState } from './CorrectionState.tsx';

/** The newest requests of an investor for corrections. */
export function CorrectionRequests({ investorId }: { readonly investorId: string }) {
  const query = { investorId, limit: 20 };
  const { data, error, refetch } = useEndpointQuery(listContacts, { query }, { staleTime: 0 });
  return (
    <>
      <h3 className="fa-subhead">{t('title')}</h3>
      {data ? (
        data.length === 0 ? (
          <p className="fa-muted">{t('none')}</p>
        ) : (
          data.map((message) => (
            <section key={message.id} aria-label={formatInstant(message.submittedAt)}>
              <p className="fa-muted">{formatInstant(message.submittedAt)}</p>
              <blockquote className="fa-prose fa-message">{message.message}</blockquote>
              <CorrectionState message={message} />
            </section>
          ))
        )
      ) : error ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Skeleton lines={3} width="100%" />
      )}
    </>
  );
}
