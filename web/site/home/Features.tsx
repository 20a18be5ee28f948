import { Section } from '../../components/Section.tsx';
import { TextColumns } from '../../components/TextColumns.tsx';
import { featureTexts } from '../content/home.ts';

/** The three feature cards. */
export function Features() {
  return (
    <Section title={featureTexts.title} isStacked>
      <TextColumns columns={featureTexts.features} />
    </Section>
  );
}
