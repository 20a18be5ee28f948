import { Section } from '../../components/Section.tsx';
import { TextColumns } from '../../components/TextColumns.tsx';
import { Registration } from '../../layout/Registration.tsx';
import { complianceTexts as texts } from '../content/compliance.ts';
import './compliance.css';

/** Legal & Compliance on the home page, with a link to the documents and the risk notice. */
export function Compliance() {
  return (
    <Section id="compliance" title={texts.title} intro={<p>{texts.intro}</p>} isStacked>
      <TextColumns
        columns={texts.cards.map(({ name, text }) => ({ name, text: text ?? <Registration /> }))}
      />
      <div className="compliance__end">
        <p className="compliance__risk">
          <span className="compliance__mark" aria-hidden="true" />
          {texts.risk}
        </p>
        <a href="/legal" className="compliance__more">
          {texts.more}
        </a>
      </div>
    </Section>
  );
}
