import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { Section } from '../../components/Section.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { useDisclosures } from '../useDisclosures.ts';
import './team.css';
import { Contours } from '#common/ui/Contours.tsx';

const SEED = 17;

/** Initials on contour lines, in place of a portrait. The style sheet turns the lines for each person. */
function Monogram({ initials }: { readonly initials: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      <Contours seed={SEED} width={160} height={160} hills={4} levels={7} cell={16} />
      <span className="monogram__initials">{initials}</span>
    </span>
  );
}

/** The leadership team from the firm's profile, each with a monogram; in brief only with names and roles. */
export function Team({ isBrief = false }: { readonly isBrief?: boolean }) {
  const t = useMessages('offer.team');
  const { people, language } = useDisclosures();
  const invented = isCompleteProfile(useFirm()) ? '' : ` ${t('invented')}`;
  return (
    <Section id="team" title={t('title')} intro={<p>{t('intro') + invented}</p>} isStacked>
      <ul className={isBrief ? 'team team--brief' : 'team'} lang={language}>
        {people.map(({ name, initials, role, duties, since, standIn }) => (
          <li key={name}>
            <Monogram initials={initials} />
            <h3>{name}</h3>
            <p className="team__role">{role}</p>
            {!isBrief && (
              <>
                <p className="team__bio">{duties}</p>
                <p className="note">{t('since', { since })}</p>
                <p className="note">{t('standIn', { name: standIn })}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
