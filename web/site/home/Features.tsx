import { Reasons } from '../../components/Reasons.tsx';
import { Section } from '../../components/Section.tsx';
import { featureTexts } from '../content/home.ts';

/** The three feature cards. */
export function Features() {
  return (
    <Section title={featureTexts.title} isStacked>
      <Reasons of={featureTexts.features} />
    </Section>
  );
}
