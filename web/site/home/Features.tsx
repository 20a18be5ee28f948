import { Section } from '../../components/Section.tsx';
import { TextColumns } from '../../components/TextColumns.tsx';
import { useMessages } from '../../language/useMessages.ts';

const FEATURES = ['strategies', 'risk', 'performance'] as const;

/** The three feature cards. */
export function Features() {
  const t = useMessages('home.hero');
  return (
    <Section title={t('featuresTitle')} isStacked>
      <TextColumns
        columns={FEATURES.map((feature) => ({
          name: t(`features.${feature}.name`),
          text: t(`features.${feature}.text`),
        }))}
      />
    </Section>
  );
}
