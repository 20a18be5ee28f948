import { Button, DialogFooter, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import type { Investor } from '#common/contract/investors.ts';
import { PERFORMANCE_RANGES, type PerformanceRange } from '#common/domain/performance/ranges.ts';
import pageTexts from '#common/messages/en/performance.ts';
import trailTexts from '#common/messages/en/performanceTrail.ts';
import { PerformanceParts } from '#common/performance/PerformanceParts.tsx';
import {
  PerformanceContext,
  type PerformanceHost,
  type SectionProps,
} from '#common/performance/performanceContext.ts';
import { useReturns } from '#common/performance/useReturns.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { adminTexts } from '../../adminTexts.ts';
import { errorText } from '../../errorTexts.ts';
import { DialogFrame } from '../../form/DialogFrame.tsx';
import { ScrollableBody } from '../../form/ScrollableBody.tsx';
import { t } from '../../messages/performance.ts';

const Section = ({ title, children }: SectionProps) => (
  <section aria-label={title}>
    <h3 className="fa-subhead">{title}</h3>
    {children}
  </section>
);

const [page, trail] = [adminTexts(pageTexts), adminTexts(trailTexts)];

const CLASSES = { grid: '', table: 'fa-table', number: 'fa-end', note: 'fa-muted fa-small' };

interface PerformanceDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Returns and risk of an account as its investor sees them. */
export function PerformanceDialog({
  investor: { investorId, fullName: name },
  onClose,
}: PerformanceDialogProps) {
  const [range, setRange] = useState<PerformanceRange>('All');
  const { query, ...comparison } = useReturns(investorId, range, { staleTime: 0 });
  const { data, error, isPlaceholderData, refetch } = query;
  const host: PerformanceHost = { ...comparison, investorId, page, trail, Section, classes: CLASSES };
  return (
    <DialogFrame title={t('title', { name })} onClose={onClose} wide>
      <ScrollableBody label={t('title', { name })}>
        <SegmentedControl
          inline
          aria-label={t('range')}
          size="small"
          value={range}
          onValueChange={(next) => setRange(next as PerformanceRange)}
          options={PERFORMANCE_RANGES.map((value) => ({ value, label: value }))}
        />
        {data ? (
          <PerformanceContext value={host}>
            <div className="stale" aria-busy={isPlaceholderData}>
              <PerformanceParts returns={data} />
            </div>
          </PerformanceContext>
        ) : error ? (
          <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
        ) : (
          <Skeleton lines={12} width="100%" />
        )}
      </ScrollableBody>
      <DialogFooter
        actions={
          <Button intent="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      />
    </DialogFrame>
  );
}
