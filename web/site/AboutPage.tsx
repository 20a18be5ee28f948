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
