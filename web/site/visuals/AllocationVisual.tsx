import { formatPercent } from '#common/domain/percent.ts';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { useMessages } from '../../language/useMessages.ts';
import './visual.css';
import './allocationVisual.css';

export const MARKETS = ['crypto', 'forex', 'metals', 'commodities', 'cash'] as const;

interface Mandate {
  readonly goal: 'growth' | 'income' | 'diversification' | 'inflation';
  /** Percent of the portfolio in each market, in the order of `MARKETS`. */
  readonly shares: readonly number[];
}

/** Examples of a mandate for each goal that the application form offers. */
export const MANDATES: readonly Mandate[] = [
  { goal: 'growth', shares: [45, 20, 10, 15, 10] },
  { goal: 'income', shares: [10, 35, 20, 15, 20] },
  { goal: 'diversification', shares: [25, 20, 20, 20, 15] },
  { goal: 'inflation', shares: [15, 5, 45, 25, 10] },
];

/** The same five markets in four mandates: small bars on one scale, so that the mandates can be compared. */
export function AllocationVisual() {
  const t = useMessages('pages.allocation');
  const example = (text: string) => illustrative(text, t('source'));
  return (
    <FigureGroup className="mandates">
      <p className="visual__title" id="mandates-title">
        {t('title')}
      </p>
      <ul className="mandates__panels" aria-labelledby="mandates-title">
        {MANDATES.map(({ goal, shares }) => (
          <li key={goal}>
            <p className="mandates__goal">{t(`goals.${goal}`)}</p>
            <dl>
              {MARKETS.map((market, index) => {
                const share = shares[index] ?? 0;
                return (
                  <div key={market}>
                    <dt>{t(`markets.${market}`)}</dt>
                    <dd>
                      <FigureText figure={example(formatPercent(share, 0, t.language))} />
                      <svg viewBox="0 0 50 4" preserveAspectRatio="none" aria-hidden="true">
                        <rect width="50" height="4" className="mandates__track" />
                        <rect width={share} height="4" className="mandates__bar" />
                      </svg>
                    </dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
      <p className="visual__note">
        {t('note')} <GroupMark figures={[example(t('mark'))]} />
      </p>
    </FigureGroup>
  );
}
