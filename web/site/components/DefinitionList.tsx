import '../../components/shapes.css';

interface DefinitionListProps {
  readonly entries: readonly { readonly name: string; readonly text: string }[];
  /** Language of the entries, where it is not that of the page. */
  readonly language?: string | undefined;
}

/**
 * Terms with their texts. Of a list from the firm's disclosures the prerendered page has one entry, which the service
 * repeats.
 */
export const DefinitionList = ({ entries, language }: DefinitionListProps) => (
  <dl className="definition-list" lang={language}>
    {entries.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
