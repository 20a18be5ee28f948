import { Folded } from '../../components/Folded.tsx';
import { Section } from '../../components/Section.tsx';
import { TextColumns } from '../../components/TextColumns.tsx';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Registration } from '../../layout/Registration.tsx';
import './compliance.css';

/** Legal & Compliance on the home page, with a link to the documents and the risk notice. */
export function Compliance() {
  const t = useMessages('belowFold.compliance');
  const href = useLocalHref();
  return (
    <Section id="compliance" title={t('title')} intro={<p>{t('intro')}</p>} isStacked>
      <Folded label={t('show')}>
        <TextColumns
          columns={[
            { name: t('registration'), text: <Registration /> },
            { name: t('data.name'), text: t('data.text') },
            { name: t('insurance.name'), text: t('insurance.text') },
          ]}
        />
      </Folded>
      <div className="compliance__end">
        <p className="compliance__risk">
          <span className="compliance__mark" aria-hidden="true" />
          {t('risk')}
        </p>
        <a href={href('/legal')} className="compliance__more">
          {t('more')}
        </a>
      </div>
    </Section>
  );
}
