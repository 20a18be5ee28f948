import type { ReactNode } from 'react';
import './shapes.css';

interface TextColumn {
  readonly name: string;
  readonly text: ReactNode;
}

/** Short texts with headings, side by side. The names must be unique. */
export function TextColumns({ columns }: { readonly columns: readonly TextColumn[] }) {
  return (
    <ul className="text-columns">
      {columns.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </li>
      ))}
    </ul>
  );
}
