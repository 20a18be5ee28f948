import { PageIntro } from '../components/PageIntro.tsx';
import { Section } from '../components/Section.tsx';
import { TextColumns } from '../components/TextColumns.tsx';
import { useFirm } from '../firmProfile.ts';
import { Registration } from '../layout/Registration.tsx';
import { legalTexts as texts } from './content/legal.ts';
import './legal.css';

/** Summaries of the four documents, three compliance cards and the compliance contact. */
export function LegalPage() {
  const firm = useFirm();
  return (
    <>
      <PageIntro title={texts.title} lede={texts.lede} seed={15} />
      <Section title={texts.documentsTitle}>
        <div className="definition-list">
          {texts.documents.map(({ id, name, paragraphs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h3 id={`${id}-title`}>{name}</h3>
              <div className="prose">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </Section>
      <Section title={texts.complianceTitle} isStacked>
        <TextColumns
          columns={texts.compliance.map(({ name, text }) => ({ name, text: text ?? <Registration /> }))}
        />
      </Section>
      <Section title={texts.contactTitle}>
        <div className="legal__contact">
          <p>{texts.contactText}</p>
          <address>
            <span className="legal__address">{[firm.legalName, ...firm.addressLines].join('\n')}</span>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </address>
        </div>
      </Section>
    </>
  );
}
