import type { MouseEvent } from 'react';
import { t } from '../messages/list.ts';

interface RowMarkProps {
  readonly isCell: boolean;
  readonly isMarked: boolean;
  readonly name: string;
  onToggle(isRange: boolean): void;
}

/** Selects a row. With Shift, all rows from the one selected before. */
export function RowMark({ isCell, isMarked, name, onToggle }: RowMarkProps) {
  const checkbox = (
    <input
      type="checkbox"
      // The row has a tab stop, and its key does the same.
      tabIndex={-1}
      checked={isMarked}
      aria-label={t('rows.select', { name })}
      onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
      onChange={() => undefined}
    />
  );
  return isCell ? <td className="fa-mark">{checkbox}</td> : <div className="fa-mark">{checkbox}</div>;
}
