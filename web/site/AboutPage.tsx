import './components/fees.css';
import { FigureGroup, FigureText, GroupMark } from '../components/FigureText.tsx';
import { PageIntro } from '../components/PageIntro.tsx';
import { Section } from '../components/Section.tsx';
import { TextColumns } from '../components/TextColumns.tsx';
import { useMessages } from '../language/useMessages.ts';
import { ApplyBar } from './components/ApplyBar.tsx';
import { BigFigures } from './components/BigFigures.tsx';
import { ClosingCall } from './components/ClosingCall.tsx';
import { Team } from './components/Team.tsx';
import { useFirmFigures } from './content/figures.ts';
import { useDisclosures } from './useDisclosures.ts';
import { EntryVisual } from './visuals/EntryVisual.tsx';

const STORY = ['one', 'two', 'three'] as const;
const VALUES = ['rigor', 'privacy', 'innovation'] as const;

/** The firm's story, three values and the team. */
export function AboutPage() {
  const t = useMessages('pages.about');
  const { founded, assets, clients } = useFirmFigures();
  const facts = [
    { figure: founded, before: '', label: t('founded') },
    { figure: assets, before: t('over'), label: t('assets') },
    { figure: clients, before: '', label: t('clients') },
  ];
  return (
    <>
      <PageIntro title={t('title')} lede={t('lede')} visual={<EntryVisual />} />
      <ApplyBar>
        <Section title={t('storyTitle')}>
          <div className="prose">
            {STORY.map((paragraph) => (
              <p key={paragraph}>{t(`story.${paragraph}`)}</p>
            ))}
          </div>
          <FigureGroup>
            <BigFigures>
              {facts.map(({ figure, before, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {before && <small>{before}</small>}
                    <FigureText figure={figure} />
                  </dd>
                </div>
              ))}
            </BigFigures>
            <GroupMark figures={[founded, assets, clients]} />
          </FigureGroup>
          <Confirmations />
        </Section>
        <Section title={t('valuesTitle')} isStacked>
          <TextColumns
            columns={VALUES.map((value) => ({
              name: t(`values.${value}.name`),
              text: t(`values.${value}.text`),
            }))}
          />
        </Section>
        <Team />
      </ApplyBar>
      <ClosingCall />
    </>
  );
}

/** The date of each figure about the firm, and who confirmed it. */
function Confirmations() {
  const t = useMessages('pages.about');
  const { figures, language } = useDisclosures();
  return (
    <table id="figures" className="fees">
      <thead>
        <tr className="fees__head">
          <th scope="col">{t('figure')}</th>
          <th scope="col">{t('asOf')}</th>
          <th scope="col">{t('confirmedBy')}</th>
        </tr>
      </thead>
      <tbody lang={language}>
        {figures.map(({ figure, asOf, confirmedBy }) => (
          <tr key={figure}>
            <th scope="row">{figure}</th>
            <td>{asOf}</td>
            <td>{confirmedBy}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
