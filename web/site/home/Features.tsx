import { Section } from '../../page/Section.tsx';
import { featureTexts } from '../content/home.ts';

/** The three feature cards. */
export function Features() {
  return (
    <Section title={featureTexts.title} isStacked>
      <ul className="reasons">
        {featureTexts.features.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
