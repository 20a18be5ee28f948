import { Section } from '../../components/Section.tsx';
import { TextColumns } from '../../components/TextColumns.tsx';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import { useDisclosures } from '../useDisclosures.ts';
import { DefinitionList } from './DefinitionList.tsx';

/** Who holds the clients' assets, in whose name, and who checks it: in few words, or in full. */
export function Custody({ isFull = false }: { readonly isFull?: boolean }) {
  const t = useMessages('site.custody');
  const href = useLocalHref();
  const { custody, language } = useDisclosures();
  if (isFull) {
    return (
      <Section id="custody" title={t('title')} intro={<p>{t('intro')}</p>}>
        <DefinitionList
          language={language}
          entries={custody.map(({ point, text }) => ({ name: point, text }))}
        />
      </Section>
    );
  }
  return (
    <Section id="custody" title={t('title')} intro={<p>{t('intro')}</p>} isStacked>
      <div lang={language}>
        <TextColumns columns={custody.map(({ point, short }) => ({ name: point, text: short }))} />
      </div>
      <p className="custody__more">
        <a href={href('/legal#custody')}>{t('more')}</a>
      </p>
    </Section>
  );
}
