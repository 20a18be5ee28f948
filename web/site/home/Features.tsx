import { Reasons } from '../../page/Reasons.tsx';
import { Section } from '../../page/Section.tsx';
import { featureTexts } from '../content/home.ts';

/** The three feature cards. */
export function Features() {
  return (
    <Section title={featureTexts.title} isStacked>
      <Reasons of={featureTexts.features} />
    </Section>
  );
}
