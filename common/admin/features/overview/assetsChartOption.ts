import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { AssetPeriod } from '#common/contract/overview.ts';
import { subtract } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatSignedUsd, formatUsd, type Money, moneyToNumber, requireMoney } from '#common/domain/money.ts';
import type { Palette } from '#common/ui/chart/usePalette.ts';
import { t } from '../../messages/overview.ts';

type AssetsChartOption = ComposeOption<
  LineSeriesOption | BarSeriesOption | GridComponentOption | TooltipComponentOption
>;

export const netFlow = ({ deposits, withdrawals }: AssetPeriod): Money =>
  subtract(requireMoney(deposits), requireMoney(withdrawals));

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const axisAmount = (value: number): string => `${value < 0 ? '−' : ''}$${compact.format(Math.abs(value))}`;

const tooltipOf = (period: AssetPeriod | undefined): string =>
  period
    ? `${formatDay(period.date)}\n${t('assets.tooltip', {
        value: formatUsd(requireMoney(period.value)),
        deposits: formatUsd(requireMoney(period.deposits)),
        withdrawals: formatUsd(requireMoney(period.withdrawals)),
        net: formatSignedUsd(netFlow(period)),
      })}`
    : '';

/** Assets as a line above the net flows as bars, on one time axis. */
export function assetsChartOption(
  periods: readonly AssetPeriod[],
  labelOf: (period: AssetPeriod) => string,
  palette: Palette,
): AssetsChartOption {
  const text = { color: palette.muted, fontFamily: palette.font, fontSize: 12 };
  const category = {
    type: 'category' as const,
    data: periods.map(labelOf),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.hairline }, onZero: false },
  };
  const amounts = {
    type: 'value' as const,
    position: 'right' as const,
    splitLine: { lineStyle: { color: palette.hairline } },
    axisLabel: { ...text, width: 52, overflow: 'none' as const, formatter: axisAmount },
  };
  const sides = { left: 4, right: 56 };
  return {
    animation: false,
    textStyle: { fontFamily: palette.font },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: palette.surface,
      borderColor: palette.hairline,
      textStyle: { color: palette.ink, fontFamily: palette.font, fontSize: 13, lineHeight: 18 },
      formatter: (parameters: unknown) => {
        const [first] = Array.isArray(parameters) ? parameters : [parameters];
        return tooltipOf(periods[(first as { dataIndex: number }).dataIndex]);
      },
    },
    grid: [
      { ...sides, top: 8, height: '50%' },
      { ...sides, bottom: 22, height: '26%' },
    ],
    xAxis: [
      { ...category, gridIndex: 0, axisLabel: { show: false } },
      { ...category, gridIndex: 1, axisLabel: { ...text, hideOverlap: true } },
    ],
    yAxis: [
      { ...amounts, gridIndex: 0, splitNumber: 3 },
      { ...amounts, gridIndex: 1, splitNumber: 2 },
    ],
    series: [
      {
        type: 'line',
        xAxisIndex: 0,
        yAxisIndex: 0,
        data: periods.map(({ value }) => moneyToNumber(requireMoney(value))),
        symbolSize: 5,
        lineStyle: { color: palette.glacier, width: 2 },
        itemStyle: { color: palette.glacier },
        areaStyle: { color: palette.glacier, opacity: 0.08 },
      },
      {
        type: 'bar',
        xAxisIndex: 1,
        yAxisIndex: 1,
        barMaxWidth: 22,
        data: periods.map((period) => {
          const flow = moneyToNumber(netFlow(period));
          return { value: flow, itemStyle: { color: flow < 0 ? palette.loss : palette.gain } };
        }),
      },
    ],
  };
}
