import { Button, Callout, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useDownload } from '#common/client/react/useDownload.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getPersonFile, type HeldData, previewErasure } from '#common/contract/erasures.ts';
import type { ErasedKind } from '#common/domain/erasure.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import held from '#common/messages/en/heldData.ts';
import { erasureGroundName } from '#common/messages/staff/erasureTexts.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { PendingChanges } from '../approvals/PendingChanges.tsx';
import { errorText } from '../errorTexts.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { ScrollableBody } from '../form/ScrollableBody.tsx';
import { t } from '../messages/erasure.ts';
import { useMay } from '../session/useMay.ts';
import { CorrectionRequests } from './CorrectionRequests.tsx';
import '../theme/stackingTable.css';

const ErasePersonDialog = lazyDialog(async () => (await import('./ErasePersonDialog.tsx')).ErasePersonDialog);

type Preview = EndpointOutput<typeof previewErasure>;

function HeldTable({ rows }: { readonly rows: readonly HeldData[] }) {
  return (
    <table className="fa-table fa-stacking-table" aria-label={t('what')}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col" className="fa-end">
            {t('rows')}
          </th>
          <th scope="col">{t('effect')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, effect, rows: count }) => (
          <tr key={`${kind} ${effect}`}>
            <th scope="row">
              {held.kinds[kind]}
              <span className="fa-muted fa-small fa-block">{held.why[kind]}</span>
            </th>
            <td data-label={t('rows')} className="fa-end">
              {count.toLocaleString('en-US')}
            </td>
            <td data-label={t('effect')}>{t(`effects.${effect}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the person was erased, or until when what is held must be kept. */
function ErasureState({ erased, problem, retention }: Preview) {
  if (erased) {
    const ground = erasureGroundName(erased.ground);
    return (
      <Callout icon={null} className="fa-explain">
        <b>{t('erased', { day: formatInstant(erased.at), ground })}</b>
        <p>{t('erasedHint')}</p>
      </Callout>
    );
  }
  return (
    <>
      <h3 className="fa-subhead">{t('kept')}</h3>
      {retention.length === 0 ? (
        <p>{t('notKept')}</p>
      ) : (
        <ul>
          {retention.map(({ class: kept, keptUntil }) => (
            <li key={kept}>{t('until', { class: kept, day: formatDay(keptUntil) })}</li>
          ))}
        </ul>
      )}
      {problem ? <p className="fa-muted">{t('not', { problem })}</p> : null}
    </>
  );
}

/** The holder of an account, who sent a form and has none, or a member of staff. */
export interface Person {
  readonly kind: ErasedKind;
  readonly subject: string;
}

export interface PersonalDataDialogProps {
  readonly person: Person;
  readonly name: string;
  readonly onClose: () => void;
}

/** What is held about a person, why and until when, as a file too, and its erasure. */
export function PersonalDataDialog({ person, name, onClose }: PersonalDataDialogProps) {
  const mayOperate = useMay('operate');
  const [isErasing, setErasing] = useState(false);
  const { download, isPending } = useDownload({ failed: t('exportFailed') });
  const { data, error, refetch } = useEndpointQuery(previewErasure, { query: person }, { staleTime: 0 });
  const title = t('title', { name });
  return (
    <>
      <DialogFrame title={title} onClose={onClose} wide>
        <ScrollableBody label={title}>
          <PendingChanges about={person.subject} />
          {data ? (
            <>
              {data.erased ? null : <p>{t('intro')}</p>}
              <ErasureState {...data} />
              <HeldTable rows={data.held} />
              {person.kind === 'investor' ? <CorrectionRequests investorId={person.subject} /> : null}
            </>
          ) : error ? (
            <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
          ) : (
            <Skeleton lines={8} width="100%" />
          )}
        </ScrollableBody>
        <DialogFooter
          actions={
            <>
              {mayOperate && data && !data.erased && !data.problem ? (
                <Button intent="danger" variant="minimal" onClick={() => setErasing(true)}>
                  {t('erase')}
                </Button>
              ) : null}
              {mayOperate && data && !data.erased ? (
                <Button loading={isPending} onClick={() => download(getPersonFile, { query: person })}>
                  {t('export')}
                </Button>
              ) : null}
              <Button intent="primary" onClick={onClose}>
                {t('close')}
              </Button>
            </>
          }
        />
      </DialogFrame>
      {isErasing ? <ErasePersonDialog person={person} name={name} onClose={() => setErasing(false)} /> : null}
    </>
  );
}
