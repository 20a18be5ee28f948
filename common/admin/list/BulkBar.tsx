import { Button } from '@blueprintjs/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_SELECTED } from '#common/contract/maxLength.ts';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { formatCount } from '../formatCount.ts';
import { t } from '../messages/list.ts';
import { useMay, useMayCall } from '../session/useMay.ts';
import type { Bulk, BulkAction } from './bulk.ts';
import type { ListSource } from './listSource.ts';
import type { BulkItem } from './useBulkRun.ts';
import { useExport } from './useExport.ts';
import type { useSelectedRows } from './useSelectedRows.ts';

const BulkDialog = lazyDialog(async () => (await import('./BulkDialog.tsx')).BulkDialog);

const BulkTagDialog = lazyDialog(async () => (await import('../recordTags/BulkTagDialog.tsx')).BulkTagDialog);

interface BulkBarProps<Row> {
  readonly bulk: Bulk<Row>;
  readonly source: ListSource<Row>;
  readonly sort: string;
  readonly total: number;
  readonly selected: ReturnType<typeof useSelectedRows<Row>>;
  /** Called when the bar has disappeared with the focused button. */
  readonly onEmptied: () => void;
}

/** What the dialog shows and sends of a row, whose type it does not know. */
function bulkItem<Row>({ nameOf }: Bulk<Row>, action: BulkAction<Row>, key: string, row: Row): BulkItem {
  return {
    key,
    name: nameOf(row),
    before: action.before(row),
    detail: action.detail?.(row),
    obstacle: action.obstacle?.(row),
    input: (notes) => action.input(row, notes),
  };
}

/** Number of the selected rows and what can be done with them. */
export function BulkBar<Row>(props: BulkBarProps<Row>): ReactNode {
  const { bulk, source, sort, total, selected, onEmptied } = props;
  const mayCall = useMayCall();
  const mayAnnotate = useMay('annotate');
  const [tagging, setTagging] = useState<'add' | 'remove'>();
  const [action, setAction] = useState<BulkAction<Row>>();
  const { download, isPending } = useExport();
  const bar = useRef<HTMLElement>(null);
  const { tags, idOf } = bulk;
  const rows = [...selected.rows];
  const shown = Math.min(total, MAX_SELECTED);
  if (rows.length === 0 && !action && !tagging) return null;
  const counted = formatCount(rows.length, source.noun);
  /** Changes what is selected or shown. Without a selected row the bar disappears, and with it the focused button. */
  const applyAndKeepFocus = (apply: () => void) => {
    flushSync(apply);
    if (!bar.current) onEmptied();
  };
  const exportSelected = (idOf: (row: Row) => string) =>
    download(source.csv, {
      query: { ids: rows.map(([, row]) => idOf(row)).join(','), sort },
    } as Parameters<typeof download>[1]);
  return (
    <section ref={bar} className="fa-bulk" aria-label={t('bulk.title')}>
      <span role="status">
        {rows.length === MAX_SELECTED
          ? t('bulk.selectedAtMost', { rows: counted, max: String(MAX_SELECTED) })
          : t('bulk.selected', { rows: counted })}
      </span>
      {rows.length < shown ? (
        <Button variant="minimal" onClick={selected.selectShown}>
          {total > MAX_SELECTED
            ? t('bulk.selectFirst', { count: String(MAX_SELECTED) })
            : t('bulk.selectAll', { count: String(total) })}
        </Button>
      ) : null}
      {bulk.actions
        .filter(({ endpoint }) => mayCall(endpoint))
        .map((candidate) => (
          <Button key={candidate.label} variant="outlined" onClick={() => setAction(candidate)}>
            {t('bulk.action', { action: candidate.label })}
          </Button>
        ))}
      {mayAnnotate && tags ? (
        <>
          <Button variant="outlined" onClick={() => setTagging('add')}>
            {t('bulk.addTag')}
          </Button>
          <Button variant="outlined" onClick={() => setTagging('remove')}>
            {t('bulk.removeTag')}
          </Button>
        </>
      ) : null}
      {idOf ? (
        // A disabled button would lose the focus.
        <Button
          variant="outlined"
          aria-disabled={isPending}
          onClick={() => void (isPending || exportSelected(idOf))}
        >
          {t('bulk.export')}
        </Button>
      ) : null}
      <Button variant="minimal" onClick={() => applyAndKeepFocus(selected.clear)}>
        {t('bulk.clear')}
      </Button>
      {action ? (
        <BulkDialog
          title={t('bulk.heading', { action: action.label, rows: counted })}
          action={action}
          items={rows.map(([key, row]) => bulkItem(bulk, action, key, row))}
          onDone={selected.removeDone}
          onClose={() => applyAndKeepFocus(() => setAction(undefined))}
        />
      ) : null}
      {tagging && tags ? (
        <BulkTagDialog
          kind={tagging}
          subject={counted}
          record={tags.record}
          items={rows.map(([key, row]) => ({
            key,
            name: bulk.nameOf(row),
            id: tags.idOf(row),
            tags: tags.tagsOf(row) ?? [],
          }))}
          onDone={selected.removeDone}
          onClose={() => applyAndKeepFocus(() => setTagging(undefined))}
        />
      ) : null}
    </section>
  );
}
