import { FigureText } from '../page/FigureText.tsx';
import { PageIntro } from '../page/PageIntro.tsx';
import { Reasons } from '../page/Reasons.tsx';
import { Section } from '../page/Section.tsx';
import { aboutTexts as texts } from './content/about.ts';
import { BigFigures } from './pieces/BigFigures.tsx';
import { Team } from './pieces/Team.tsx';

/** The founding story, three values, and the people. */
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
        <BigFigures>
          {texts.facts.map(({ figure, before, label }, index) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before && <small>{before}</small>}
                <FigureText figure={figure} side={index === 2 ? 'end' : 'start'} />
              </dd>
            </div>
          ))}
        </BigFigures>
      </Section>
      <Section title={texts.valuesTitle} isStacked>
        <Reasons of={texts.values} />
      </Section>
      <Team />
    </>
  );
}
