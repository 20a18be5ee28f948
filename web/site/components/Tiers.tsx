import { AnchorButton } from '#common/ui/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { programs, tiers, tierTexts } from '../content/tiers.ts';
import './tiers.css';

/** Tier and program cards, with the mapping of both sets of tier names and the two minimums. */
export function Tiers() {
  return (
    <Section id="tiers" title={tierTexts.title} intro={<p>{tierTexts.intro}</p>} isStacked>
      <ul className="tiers">
        {tiers.map((tier) => (
          <li key={tier.name} className="tier" data-highlighted={tier.highlighted || undefined}>
            <div className="tier__head">
              <h3 className="tier__name">{tier.name}</h3>
              {tier.highlighted && <span className="tier__popular">{tierTexts.mostPopular}</span>}
            </div>
            <p className="tier__minimum">
              <span className="visually-hidden">{tierTexts.from} </span>
              {tier.minimum}
            </p>
            <p className="tier__description">{tier.description}</p>
            <ul className="tier__features">
              {tier.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <AnchorButton href={`/apply?tier=${tier.name.toLowerCase()}`} className="tier__apply">
              {tierTexts.apply(tier.name)}
            </AnchorButton>
          </li>
        ))}
      </ul>
      <div className="tiers__notes">
        <p>{tierTexts.mapping}</p>
        {tierTexts.minimums.map(({ amount, meaning }) => (
          <p key={amount}>
            <strong>{amount}</strong> {meaning}
          </p>
        ))}
      </div>
      <h3 className="programs__title">{tierTexts.programsTitle}</h3>
      <ul className="programs">
        {programs.map(({ name, text }) => (
          <li key={name}>
            <h4>{name}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
