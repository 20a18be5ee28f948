import type { ReactNode } from 'react';

interface TextColumn {
  readonly name: string;
  readonly text: ReactNode;
}

/** Short texts with headings, side by side. The names must be unique. */
export function TextColumns({ of: reasons }: { readonly of: readonly TextColumn[] }) {
  return (
    <ul className="text-columns">
      {reasons.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </li>
      ))}
    </ul>
  );
}
