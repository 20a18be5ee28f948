import { Section } from '../../components/Section.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { team } from '../content/team.ts';
import { Monogram } from './Monogram.tsx';
import './team.css';

/** The leadership team, each with a monogram. */
export function Team() {
  const t = useMessages('offer.team');
  return (
    <Section id="team" title={t('title')} intro={<p>{t('intro')}</p>} isStacked>
      <ul className="team">
        {team.map(({ id, name, seed }) => (
          <li key={id}>
            <Monogram name={name} seed={seed} />
            <h3>{name}</h3>
            <p className="team__role">{t(`${id}.role`)}</p>
            <p className="team__bio">{t(`${id}.bio`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
