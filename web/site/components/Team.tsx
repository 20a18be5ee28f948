import { Section } from '../../components/Section.tsx';
import { team, teamTexts } from '../content/team.ts';
import { Monogram } from './Monogram.tsx';
import './team.css';

/** The leadership team, each with a monogram. */
export function Team() {
  return (
    <Section id="team" title={teamTexts.title} intro={<p>{teamTexts.intro}</p>} isStacked>
      <ul className="team">
        {team.map(({ id, name, role, bio, seed: image }) => (
          <li key={id}>
            <Monogram name={name} seed={image} />
            <h3>{name}</h3>
            <p className="team__role">{role}</p>
            <p className="team__bio">{bio}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
