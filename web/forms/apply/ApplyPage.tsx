import { useState } from 'react';
import { Toaster } from '#common/ui/toast.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { Section } from '../../components/Section.tsx';
import { FormsApi } from '../FormsApi.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ApplySent } from './ApplySent.tsx';
import { applyTexts } from './applyTexts.ts';
import './apply.css';

const { process, liquidity, eligibility, documents } = applyTexts;

const Entries = ({ entries }: { entries: readonly { name: string; text: string }[] }) => (
  <dl className="definition-list">
    {entries.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** The application page: form, next steps, liquidity options, eligibility and documents. */
export function ApplyPage() {
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PageIntro title={applyTexts.title} lede={applyTexts.lede} seed={41} />
      <div className="apply">
        <div className="wrap apply__grid">
          <div className="apply__main">
            {isSent ? (
              <ApplySent />
            ) : (
              <FormsApi>
                <ApplyForm onSent={() => setSent(true)} />
              </FormsApi>
            )}
          </div>
          <aside className="apply__next" aria-labelledby="apply-next">
            <h2 id="apply-next">{isSent ? applyTexts.success.next : process.title}</h2>
            <ol className="apply__steps">
              {process.steps.map(({ name, text }, index) => (
                <li key={name} data-done={(isSent && index === 0) || undefined}>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </aside>
        </div>
      </div>
      <Section id="liquidity" title={liquidity.title} intro={liquidity.intro}>
        <Entries entries={liquidity.options} />
      </Section>
      <Section title={eligibility.title}>
        <Entries entries={eligibility.criteria} />
      </Section>
      <Section title={documents.title} intro={documents.intro}>
        <Entries entries={documents.list} />
      </Section>
      <Toaster />
    </>
  );
}
