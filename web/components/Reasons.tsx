import type { ReactNode } from 'react';

interface Reason {
  readonly name: string;
  readonly text: ReactNode;
}

/** Headed paragraphs side by side; their names are unique. */
export function Reasons({ of: reasons }: { readonly of: readonly Reason[] }) {
  return (
    <ul className="reasons">
      {reasons.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </li>
      ))}
    </ul>
  );
}
