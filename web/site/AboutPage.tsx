import { FigureGroup, FigureText, GroupMark } from '../components/FigureText.tsx';
import { PageIntro } from '../components/PageIntro.tsx';
import { Section } from '../components/Section.tsx';
import { TextColumns } from '../components/TextColumns.tsx';
import { BigFigures } from './components/BigFigures.tsx';
import { Team } from './components/Team.tsx';
import { aboutTexts as texts } from './content/about.ts';

/** The firm's story, three values and the team. */
export function AboutPage() {
  return (
    <>
      <PageIntro title={texts.title} lede={texts.lede} seed={12} />
      <Section title={texts.storyTitle}>
        <div className="prose">
          {texts.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <FigureGroup>
          <BigFigures>
            {texts.facts.map(({ figure, before, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {before && <small>{before}</small>}
                  <FigureText figure={figure} />
                </dd>
              </div>
            ))}
          </BigFigures>
          <GroupMark figures={texts.figures} />
        </FigureGroup>
      </Section>
      <Section title={texts.valuesTitle} isStacked>
        <TextColumns columns={texts.values} />
      </Section>
      <Team />
    </>
  );
}
