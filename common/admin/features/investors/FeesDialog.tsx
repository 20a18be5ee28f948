import { Button, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { type FeeCharge, getFees } from '#common/contract/fees.ts';
import type { Investor } from '#common/contract/investors.ts';
import { termsAfter } from '#common/domain/fees/feeTerms.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { zurichToday } from '../../clock.ts';
import { errorText } from '../../errorTexts.ts';
import { ManagementFee, PerformanceFee } from '../../fees/FeeParts.tsx';
import { DialogFrame } from '../../form/DialogFrame.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { ScrollableBody } from '../../form/ScrollableBody.tsx';
import { t } from '../../messages/fees.ts';
import { useMay } from '../../session/useMay.ts';
import '../../theme/stackingTable.css';
import { FeeCharges } from './FeeCharges.tsx';

const FeeTermsDialog = lazyDialog(async () => (await import('./FeeTermsDialog.tsx')).FeeTermsDialog);
const ReverseFeeDialog = lazyDialog(async () => (await import('./ReverseFeeDialog.tsx')).ReverseFeeDialog);

type Fees = EndpointOutput<typeof getFees>;

const percents = ({ managementPercent, performancePercent }: NonNullable<Fees['terms']>) => ({
  management: String(managementPercent),
  performance: String(performancePercent),
});

/** Today's terms in one sentence, and those that follow. */
function Terms({ terms, history }: Fees) {
  const [next] = termsAfter(history.toReversed(), zurichToday());
  return (
    <>
      <p>
        {terms
          ? t('account.terms', {
              ...percents(terms),
              day: formatDay(terms.validFrom),
              crystallisation: terms.crystallisation,
              collection: terms.collection,
            })
          : t('account.noTerms')}
      </p>
      {next ? <p>{t('account.next', { ...percents(next), day: formatDay(next.validFrom) })}</p> : null}
    </>
  );
}

function Accrued({ accrued, problem }: Fees) {
  if (!accrued) return null;
  return (
    <section>
      <h3 className="fa-subhead">{t('account.accrued', { day: formatDay(accrued.from) })}</h3>
      <dl className="fa-figures-row">
        <div>
          <dt>{t('account.management')}</dt>
          <dd>
            <ManagementFee line={accrued} />
          </dd>
        </div>
        <div>
          <dt>{t('account.performance')}</dt>
          <dd>
            <PerformanceFee line={accrued} />
          </dd>
        </div>
      </dl>
      {problem === 'staleValue' ? <StatusTag tone="warning">{t('problems.staleValue')}</StatusTag> : null}
    </section>
  );
}

interface FeesDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** The fee terms of an account, what has accrued, and its charges with their calculations. */
export function FeesDialog({ investor: { investorId, fullName: name }, onClose }: FeesDialogProps) {
  const mayOperate = useMay('operate');
  const [isSetting, setSetting] = useState(false);
  const [reversing, setReversing] = useState<FeeCharge>();
  const { data, error, refetch } = useEndpointQuery(getFees, { params: { investorId } }, { staleTime: 0 });
  const title = t('account.title', { name });
  return (
    <>
      <DialogFrame title={title} onClose={onClose} wide>
        <ScrollableBody label={title}>
          <PendingChanges about={investorId} />
          {data ? (
            <>
              <Terms {...data} />
              <Accrued {...data} />
              <FeeCharges charges={data.charges} {...(mayOperate ? { onReverse: setReversing } : {})} />
            </>
          ) : error ? (
            <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
          ) : (
            <Skeleton lines={6} width="100%" />
          )}
        </ScrollableBody>
        <DialogFooter
          actions={
            <>
              {mayOperate && data ? (
                <Button onClick={() => setSetting(true)}>{t('account.set')}</Button>
              ) : null}
              <Button intent="primary" onClick={onClose}>
                {t('account.close')}
              </Button>
            </>
          }
        />
      </DialogFrame>
      {isSetting ? (
        <FeeTermsDialog
          name={name}
          investorId={investorId}
          terms={data?.history[0]}
          onClose={() => setSetting(false)}
        />
      ) : null}
      {reversing ? (
        <ReverseFeeDialog
          name={name}
          investorId={investorId}
          charge={reversing}
          onClose={() => setReversing(undefined)}
        />
      ) : null}
    </>
  );
}
