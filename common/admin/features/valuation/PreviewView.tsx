import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { previewRun, type RunPreview } from '#common/contract/valuation.ts';
import { subtract } from '#common/domain/amount.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { requireMoney, toExactDecimalString } from '#common/domain/money.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { errorText } from '../../errorTexts.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/valuation.ts';
import { useMay } from '../../session/useMay.ts';
import { PreviewProblems } from './PreviewProblems.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { usePriceSheet } from './usePriceSheet.ts';
import { useRuns } from './useRuns.ts';

const PublishDialog = lazyDialog(async () => (await import('./PublishDialog.tsx')).PublishDialog);

/** The book before and after. */
function BookFigures({ before, after, accounts, outliers }: RunPreview) {
  const change = toExactDecimalString(subtract(requireMoney(after), requireMoney(before)));
  return (
    <dl className="fa-figures-row fa-preview-figures">
      <div>
        <dt>{t('preview.before')}</dt>
        <dd>
          <Usd amount={before} decimals={2} />
        </dd>
      </div>
      <div>
        <dt>{t('preview.after')}</dt>
        <dd>
          <Usd amount={after} decimals={2} />
        </dd>
      </div>
      <div>
        <dt>{t('preview.change')}</dt>
        <dd>
          <Usd amount={change} decimals={2} signed />
        </dd>
      </div>
      <div>
        <dt>{t('preview.accounts')}</dt>
        <dd>{accounts.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>{t('preview.outliers')}</dt>
        <dd>{outliers.toLocaleString('en-US')}</dd>
      </div>
    </dl>
  );
}

/** What a run at the time of the address, or now, would publish. */
export function PreviewView() {
  const { setParams } = useDashboardParams();
  const mayOperate = useMay('operate');
  const [isPublishing, setPublishing] = useState(false);
  const sheet = usePriceSheet();
  const runs = useRuns().data?.runs ?? [];
  const at = sheet.chosen ?? sheet.data?.at;
  const preview = useEndpointQuery(
    previewRun,
    { query: { at: at ?? '' } },
    { staleTime: 0, enabled: at !== undefined },
  );
  const { data } = preview;
  const error = preview.error ?? sheet.error;
  if (error && !data) {
    const retry = () => (preview.error ? preview.refetch() : sheet.refetch());
    return <ErrorState onRetry={retry}>{errorText(error)}</ErrorState>;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('preview.loading')}>
        <Skeleton lines={8} width="100%" height="2rem" />
      </div>
    );
  }
  const showPrices = () => setParams({ view: undefined });
  return (
    <>
      <div className="fa-spread fa-valuation-head">
        <h2>{t('preview.title', { time: formatInstant(data.at) })}</h2>
        {mayOperate ? (
          <Button
            intent="primary"
            autoFocus
            disabled={data.missing.length > 0 || data.accounts === 0}
            onClick={() => setPublishing(true)}
          >
            {t('preview.publish')}
          </Button>
        ) : null}
      </div>
      <PendingChanges about="valuation" />
      <BookFigures {...data} />
      {data.past > 0 ? (
        <p className="fa-muted">{t('preview.past', { accounts: t('investors', { count: data.past }) })}</p>
      ) : null}
      <PreviewProblems preview={data} onEnterPrices={showPrices} />
      {data.accounts > 0 ? (
        <PreviewTable lines={data.lines} accounts={data.accounts} />
      ) : data.missing.length === 0 ? (
        <p className="fa-muted">{t('preview.none')}</p>
      ) : null}
      {isPublishing ? (
        <PublishDialog
          preview={data}
          corrected={runs.find(({ status, at: of }) => status === 'published' && of === data.at)}
          onStarted={() => setParams({ view: 'runs', at: undefined })}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </>
  );
}
