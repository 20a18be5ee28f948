import { CopyButton } from '../components/CopyButton.tsx';

interface DetailProps {
  readonly name: string;
  /** The name as a part of the copy button's name: 'payment reference', but 'BIC'. */
  readonly copyName?: string;
  readonly value: string;
  /** Letters and digits that people compare one by one. */
  readonly isCode?: boolean;
}

/** A detail of a payment, with a button that copies it. */
export function Detail({ name, copyName = name, value, isCode = false }: DetailProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isCode ? <code>{value}</code> : value} <CopyButton text={value} label={copyName} />
      </dd>
    </div>
  );
}
