import { AnchorButton } from '#common/ui/Button.tsx';
import { FigureGroup, FigureText, GroupMark } from '../components/FigureText.tsx';
import { PageIntro } from '../components/PageIntro.tsx';
import { Section } from '../components/Section.tsx';
import { BigFigures } from './components/BigFigures.tsx';
import { Tiers } from './components/Tiers.tsx';
import { readingTexts } from './content/reading.ts';
import { solutionsTexts as texts } from './content/solutions.ts';
import './solutions.css';

/** Tiers and programs, investment philosophy, performance metrics and a link to the application. */
export function SolutionsPage() {
  return (
    <>
      <PageIntro title={texts.title} lede={texts.lede} seed={14} />
      <Tiers />
      <Section title={texts.philosophyTitle} intro={<p>{texts.philosophyIntro}</p>}>
        <dl className="definition-list">
          {texts.philosophy.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={texts.metricsTitle} intro={<p>{texts.metricsIntro}</p>} isStacked>
        <FigureGroup>
          <BigFigures>
            {texts.metrics.map(({ figure, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <FigureText figure={figure} />
                </dd>
              </div>
            ))}
          </BigFigures>
          <GroupMark figures={texts.metricFigures} />
        </FigureGroup>
        <p className="solutions__apply">
          <AnchorButton href="/apply" variant="primary">
            {texts.apply}
          </AnchorButton>
        </p>
      </Section>
      <Section id={readingTexts.id} title={readingTexts.title} intro={<p>{readingTexts.intro}</p>}>
        <FigureGroup>
          <dl className="definition-list">
            {readingTexts.entries.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <GroupMark figures={[readingTexts.provenance]} />
        </FigureGroup>
      </Section>
    </>
  );
}
