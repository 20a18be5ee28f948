import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../../errorTexts.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/valuation.ts';
import { useMay } from '../../session/useMay.ts';
import { PriceSheet } from './PriceSheet.tsx';
import { TimeField } from './TimeField.tsx';
import { usePriceSheet } from './usePriceSheet.ts';

const FeedDialog = lazyDialog(async () => (await import('./FeedDialog.tsx')).FeedDialog);

/** Prices at a time, which the next run uses. */
export function PricesView() {
  const { setParams } = useDashboardParams();
  const mayOperate = useMay('operate');
  const [isTaking, setTaking] = useState(false);
  const { data, error, refetch, chosen } = usePriceSheet();
  return (
    <>
      <div className="fa-spread fa-valuation-head">
        <TimeField chosen={chosen} at={chosen ?? data?.at} onChoose={(at) => setParams({ at }, true)} />
        {mayOperate && data && data.instruments.length > 0 && data.feeds.length > 0 ? (
          <Button onClick={() => setTaking(true)}>{t('prices.feed')}</Button>
        ) : null}
      </div>
      {isTaking && data ? <FeedDialog feeds={data.feeds} onClose={() => setTaking(false)} /> : null}
      {data ? (
        data.instruments.length === 0 ? (
          <p className="fa-muted">{t('prices.none')}</p>
        ) : (
          <PriceSheet sheet={data} onPreview={() => setParams({ view: 'preview', at: data.at })} />
        )
      ) : error ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={8} width="100%" height="2rem" />
        </div>
      )}
    </>
  );
}
