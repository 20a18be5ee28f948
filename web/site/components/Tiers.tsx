import { ELIGIBILITY_MINIMUM_ASSETS, MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { MARKETING_TIERS, type MarketingTier, marketingTierTerms } from '#common/domain/tiers.ts';
import { AnchorButton } from '#common/ui/Button.tsx';
import { Folded } from '../../components/Folded.tsx';
import { Section } from '../../components/Section.tsx';
import { formatWholeUsd } from '../../formatNumber.ts';
import { formatTierMinimum } from '../../formatTierMinimum.ts';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import './tiers.css';

const FEATURES = ['one', 'two', 'three', 'four'] as const;
const PROGRAMS = ['digital', 'cfd', 'forex', 'metals', 'commodities'] as const;

/** Tier and program cards, with both sets of tier names and the two minimums. */
export function Tiers() {
  const t = useMessages('offer.tiers');
  const usd = (dollars: number) => formatWholeUsd(dollars, t.language);
  const strong = (content: React.ReactNode) => <strong>{content}</strong>;
  return (
    <Section id="tiers" title={t('title')} intro={<p>{t('intro')}</p>} isStacked>
      <ul className="tiers">
        {MARKETING_TIERS.map((tier) => (
          <Tier key={tier} tier={tier} />
        ))}
      </ul>
      <div className="tiers__notes">
        <p>{t.rich('smallest', { amount: usd(MINIMUM_INVESTMENT), strong })}</p>
        <p>{t.rich('guideline', { amount: usd(ELIGIBILITY_MINIMUM_ASSETS), strong })}</p>
      </div>
      <h3 className="programs__title">{t('programsTitle')}</h3>
      <Folded label={t('showPrograms')}>
        <ul className="programs">
          {PROGRAMS.map((program) => (
            <li key={program}>
              <h4>{t(`programs.${program}.name`)}</h4>
              <p>{t(`programs.${program}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className="programs__note">{t('alsoHeld')}</p>
        <table className="tiers__names">
          <thead>
            <tr>
              <th scope="col">{t('namesHere')}</th>
              <th scope="col">{t('namesInPortal')}</th>
            </tr>
          </thead>
          <tbody>
            {MARKETING_TIERS.map((tier) => (
              <tr key={tier}>
                <th scope="row">{tier}</th>
                <td>{marketingTierTerms[tier].accountTier}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </Section>
  );
}

function Tier({ tier }: { readonly tier: MarketingTier }) {
  const t = useMessages('offer.tiers');
  const href = useLocalHref();
  const { mostPopular } = marketingTierTerms[tier];
  return (
    <li className="tier" data-highlighted={mostPopular || undefined}>
      <div className="tier__head">
        <h3 className="tier__name">{tier}</h3>
        {mostPopular && <span className="tier__popular">{t('mostPopular')}</span>}
      </div>
      <p className="tier__minimum">{t('minimum', { tier, amount: formatTierMinimum(tier, t.language) })}</p>
      <p className="tier__description">{t(`descriptions.${tier}`)}</p>
      <Folded label={t('showFeatures')}>
        <ul className="tier__features">
          {FEATURES.map((feature) => (
            <li key={feature}>{t(`features.${tier}.${feature}`, { hours: String(REPLY_HOURS) })}</li>
          ))}
        </ul>
      </Folded>
      <AnchorButton href={href(`/apply?tier=${tier.toLowerCase()}`)} className="tier__apply">
        {t('apply', { tier })}
      </AnchorButton>
    </li>
  );
}
