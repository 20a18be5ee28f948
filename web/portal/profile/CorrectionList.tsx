import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type Correction, listCorrections } from '#common/contract/personalData.ts';
import type { CorrectionState } from '#common/domain/corrections.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag, type StatusTone } from '#common/ui/StatusTag.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card, Row } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';

const TONES: Readonly<Record<CorrectionState, StatusTone>> = {
  open: 'warning',
  answered: 'neutral',
  corrected: 'positive',
  not_corrected: 'negative',
};

function CorrectionRow({ correction }: { readonly correction: Correction }) {
  const t = useMessages('portalPersonalData.page');
  const held = useMessages('portalPersonalData.held');
  const { about, message, wanted, submittedAt, state, explanation, decidedAt } = correction;
  const subject = about ? held(`kinds.${about}`) : t('other');
  return (
    <Row
      title={<p>{t('asked', { about: subject, day: formatDay(submittedAt, t.language) })}</p>}
      text={
        <>
          {message}
          {wanted ? (
            <>
              <br />
              {t('wantedText', { wanted })}
            </>
          ) : null}
          {decidedAt && explanation ? (
            <>
              <br />
              {t('decided', { day: formatDay(decidedAt, t.language), explanation })}
            </>
          ) : null}
        </>
      }
    >
      <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>
    </Row>
  );
}

/** Requests for corrections and what was decided. */
export function CorrectionList() {
  const t = useMessages('portalPersonalData.page');
  const query = useEndpointQuery(listCorrections, {}, { staleTime: 0 });
  return (
    <Card title={t('requests')} className="pt-span-5" busy={query.isPending}>
      <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
        {({ corrections }) =>
          corrections.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <ul className="pt-rows">
              {corrections.map((correction) => (
                <CorrectionRow key={correction.id} correction={correction} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Card>
  );
}
