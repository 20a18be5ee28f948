import { formatInstant } from '#common/domain/formatDate.ts';
import type { Column } from '../../list/RowList.tsx';
import { t } from '../../messages/activity.ts';

/** Columns of the journal and of the access log. */
export const ENTRY_COLUMNS: readonly Column[] = [
  { label: t('columns.number'), end: true },
  { label: t('columns.when') },
  { label: t('columns.who') },
  { label: t('columns.what') },
  { label: t('columns.account') },
];

interface EntryCellsProps {
  readonly entry: {
    readonly seq: number;
    readonly at: string;
    readonly actor: string;
    readonly requestedBy?: string | undefined;
    readonly summary: string;
    readonly investorId?: string | null | undefined;
  };
  /** What changed, in one line. */
  readonly changes?: string | undefined;
  readonly onOpen: () => void;
}

/** The cells of one entry, in the order of ENTRY_COLUMNS. */
export function EntryCells({ entry, changes, onOpen }: EntryCellsProps) {
  return (
    <>
      <td className="fa-end fa-muted">{entry.seq}</td>
      <td className="fa-line">{formatInstant(entry.at)}</td>
      <td className="fa-line">
        {entry.actor}
        {entry.requestedBy ? (
          <small className="fa-block fa-muted">{t('requestedBy', { name: entry.requestedBy })}</small>
        ) : null}
      </td>
      <td className="fa-clip">
        <button type="button" className="fa-row-title fa-plain" onClick={onOpen}>
          {entry.summary}
        </button>
        {changes ? <small className="fa-block fa-line fa-muted">{changes}</small> : null}
      </td>
      <td className="fa-line">
        <code className="fa-id">{entry.investorId ?? ''}</code>
      </td>
    </>
  );
}
