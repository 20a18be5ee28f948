import { Button, HTMLSelect } from '@blueprintjs/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getAttribution } from '#common/contract/attribution.ts';
import { listInstruments } from '#common/contract/instruments.ts';
import type { StrategyValues } from '#common/contract/strategies.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatSignedPercent, formatSignedPoints } from '#common/domain/percent.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../../errorTexts.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { t } from '../../messages/attribution.ts';
import { useMay } from '../../session/useMay.ts';
import { AttributionTable, type DefinedAttribution } from './AttributionTable.tsx';
import '../../theme/attribution.css';

const TargetsDialog = lazyDialog(async () => (await import('./TargetsDialog.tsx')).TargetsDialog);

/** In words what the table says. */
function Meaning({
  symbol,
  attribution,
}: {
  readonly symbol: string;
  readonly attribution: DefinedAttribution;
}) {
  const { from, to, benchmark, unitReturn, unitDifference, total, ...figures } = attribution;
  const points = (value: number) => formatSignedPoints(value, 2);
  return (
    <p>
      {t('meaning', {
        symbol,
        own: formatSignedPercent(figures.return, 2),
        benchmark: formatSignedPercent(benchmark, 2),
        from: formatDay(from),
        to: formatDay(to),
        difference: points(total),
        allocation: points(figures.allocation),
        selection: points(figures.selection),
        interaction: points(figures.interaction),
      })}{' '}
      {unitReturn === null || unitDifference === null
        ? null
        : t('unit', { unit: formatSignedPercent(unitReturn, 2), rest: points(unitDifference) })}
    </p>
  );
}

interface AttributionViewProps {
  readonly strategies: readonly [StrategyValues, ...StrategyValues[]];
  readonly range: PerformanceRange;
}

/** Why a strategy returned another amount than its targets. */
export function AttributionView({ strategies, range }: AttributionViewProps) {
  const [chosen, setChosen] = useState(strategies[0].id);
  const [isSetting, setSetting] = useState(false);
  const mayOperate = useMay('operate');
  const select = useId();
  const strategy = strategies.find(({ id }) => id === chosen) ?? strategies[0];
  const { data, error, isPlaceholderData, refetch } = useEndpointQuery(
    getAttribution,
    { params: { strategy: strategy.id }, query: { range } },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const instruments = useEndpointQuery(listInstruments, {}).data?.instruments;
  const { symbol } = strategy;
  const { attribution, targets } = data ?? {};
  return (
    <section className="fa-attribution" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className="fa-spread fa-valuation-head">
        <span className="fa-valuation-time">
          <label htmlFor={select}>{t('strategy')}</label>
          <HTMLSelect
            id={select}
            value={strategy.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={strategies.map(({ id, symbol: label }) => ({ value: id, label }))}
          />
        </span>
        {mayOperate && data && instruments ? (
          <Button disabled={isPlaceholderData} onClick={() => setSetting(true)}>
            {t('set')}
          </Button>
        ) : null}
      </div>
      {isSetting && data && instruments ? (
        <TargetsDialog
          strategy={strategy}
          targets={data.targets}
          instruments={instruments}
          onClose={() => setSetting(false)}
        />
      ) : null}
      {error && !data ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : !data || !attribution ? (
        <Skeleton lines={5} width="100%" height="2rem" />
      ) : (
        <div className="stale" aria-busy={isPlaceholderData}>
          {attribution.kind === 'defined' ? (
            <>
              <Meaning symbol={symbol} attribution={attribution} />
              <AttributionTable
                key={strategy.id}
                strategy={strategy.id}
                output={data}
                instruments={instruments ?? []}
                attribution={attribution}
              />
            </>
          ) : (
            <p>
              {t(`reasons.${attribution.reason}`, {
                symbol,
                name: attribution.missing?.name ?? '',
                day: attribution.missing ? formatDay(attribution.missing.day) : '',
              })}
            </p>
          )}
          {targets ? (
            <p className="fa-muted">
              {t('since', { day: formatDay(targets.validFrom), name: targets.setBy })} {t('rule')}
            </p>
          ) : null}
        </div>
      )}
    </section>
  );
}
