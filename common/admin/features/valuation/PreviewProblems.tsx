import { Button, Callout } from '@blueprintjs/core';
import type { RunPreview } from '#common/contract/valuation.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/valuation.ts';

type Input = RunPreview['missing'][number];

/** 'Matteo Ferrari, Urs Keller and 12 more' */
function namesText({ names, accounts }: Input): string {
  const listed = names.join(', ');
  return accounts > names.length ? t('names', { names: listed, count: accounts - names.length }) : listed;
}

interface PreviewProblemsProps {
  readonly preview: RunPreview;
  readonly onEnterPrices: () => void;
}

/** What a run would lack or rely on: missing prices, stale ones, and accounts that do not reconcile. */
export function PreviewProblems({ preview, onEnterPrices }: PreviewProblemsProps) {
  const { navigate } = useDashboardParams();
  const { missing, stale, differences } = preview;
  const inputText = (input: Input) => ({
    symbol: input.symbol,
    accounts: t('investors', { count: input.accounts }),
    names: namesText(input),
  });
  return (
    <>
      {missing.length > 0 ? (
        <Callout intent="danger" icon={null} role="alert">
          <b>{t('preview.missing', { count: missing.length })}</b> {t('preview.missingText')}
          <ul>
            {missing.map((input) => (
              <li key={input.instrument}>{t('preview.input', inputText(input))}</li>
            ))}
          </ul>
          <Button onClick={onEnterPrices}>{t('preview.enterPrices')}</Button>
        </Callout>
      ) : null}
      {stale.length > 0 ? (
        <Callout intent="warning" icon={null} role="status">
          <b>{t('preview.stale', { count: stale.length })}</b> {t('preview.staleText')}
          <ul>
            {stale.map((input) => (
              <li key={input.instrument}>
                {t('preview.staleInput', {
                  ...inputText(input),
                  age: t('prices.days', { count: Math.floor(input.ageDays) }),
                })}
              </li>
            ))}
          </ul>
        </Callout>
      ) : null}
      {differences.length > 0 ? (
        <Callout intent="warning" icon={null} role="status">
          <b>{t('preview.differences', { count: differences.length })}</b> {t('preview.differencesText')}
          <ul>
            {differences.map(({ investorId, fullName, difference }) => (
              <li key={investorId}>
                <button
                  type="button"
                  className="fa-link"
                  onClick={() => navigate('investors', { open: investorId })}
                >
                  {fullName}
                </button>{' '}
                <Usd amount={difference} decimals={2} signed />
              </li>
            ))}
          </ul>
        </Callout>
      ) : null}
    </>
  );
}
