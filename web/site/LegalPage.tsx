import { colon } from '#common/language/colon.ts';
import { PageIntro } from '../components/PageIntro.tsx';
import { Section } from '../components/Section.tsx';
import { TextColumns } from '../components/TextColumns.tsx';
import { useFirm } from '../firmProfile.ts';
import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import { Registration } from '../layout/Registration.tsx';
import { ApplyBar } from './components/ApplyBar.tsx';
import { Custody } from './components/Custody.tsx';
import { DefinitionList } from './components/DefinitionList.tsx';
import { legalDocuments } from './content/legal.ts';
import { useDisclosures } from './useDisclosures.ts';
import { DrawdownVisual } from './visuals/DrawdownVisual.tsx';
import './legal.css';

/**
 * Summaries of the four documents, conflicts of interest, the steps of a complaint, three compliance cards and the
 * compliance contact.
 */
export function LegalPage() {
  const firm = useFirm();
  const { conflicts, complaints, language } = useDisclosures();
  const t = useMessages('legal.legal');
  const labels = useMessages('pages.disclosures');
  return (
    <>
      <PageIntro title={t('title')} lede={t('lede')} visual={<DrawdownVisual />} />
      <ApplyBar>
        <Custody isFull />
        <Documents />
        <Section id="conflicts" title={labels('conflicts.title')} intro={<p>{labels('conflicts.intro')}</p>}>
          <DefinitionList
            language={language}
            entries={conflicts.map(({ conflict, handling }) => ({ name: conflict, text: handling }))}
          />
        </Section>
        <Section
          id="complaints"
          title={labels('complaints.title')}
          intro={<p>{labels('complaints.intro')}</p>}
        >
          <DefinitionList
            language={language}
            entries={complaints.map(({ step, text }) => ({ name: step, text }))}
          />
        </Section>
        <Section title={t('complianceTitle')} isStacked>
          <TextColumns
            columns={[
              // Filled from the firm's profile.
              { name: t('registration'), text: <Registration /> },
              { name: t('data.name'), text: t('data.text') },
              { name: t('insurance.name'), text: t('insurance.text') },
            ]}
          />
        </Section>
        <Section title={t('contactTitle')}>
          <div className="legal__contact">
            <p>{t('contactText')}</p>
            <address>
              <span className="legal__address">{[firm.legalName, ...firm.addressLines].join('\n')}</span>
              <a href={`mailto:${firm.email}`}>{firm.email}</a>
            </address>
          </div>
        </Section>
      </ApplyBar>
    </>
  );
}

function Documents() {
  const { processors, language } = useDisclosures();
  const t = useMessages('legal.legal');
  const labels = useMessages('pages.disclosures');
  const href = useLocalHref();
  return (
    <Section title={t('documentsTitle')}>
      <div className="definition-list">
        {legalDocuments(t).map(({ id, name, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <div>
              <h3 id={`${id}-title`}>{name}</h3>
              <p className="note">{t('version')}</p>
              <p className="note legal__download">
                <a href={href(`/legal/${id}.pdf`)}>
                  {t('download')}
                  <span className="visually-hidden">{`${colon(t.language)}${name}`}</span>
                </a>
              </p>
            </div>
            <div className="prose">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {id === 'filings' && <Registration hasLink={false} />}
              {id === 'privacy' && (
                <>
                  <h4 className="legal__processors">{labels('processors')}</h4>
                  <ul lang={language}>
                    {processors.map(({ company, purpose }) => (
                      <li key={company}>
                        <strong>{company}</strong>
                        {colon(t.language)}
                        {purpose}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          </section>
        ))}
      </div>
    </Section>
  );
}
