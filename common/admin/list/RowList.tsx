import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { RowSkeleton } from './RowSkeleton.tsx';
import { useRowClicks } from './useRowClicks.ts';
import type { Window } from './useWindow.ts';

export interface Column {
  readonly label: string;
  readonly end?: boolean;
}

interface RowListProps<Row> {
  readonly label: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly range: Window;
  readonly total: number;
  readonly rowHeight: number;
  row(index: number): Row | undefined;
  rowKey(row: Row): string;
  /** With columns the list is a table, and `render` returns cells. */
  readonly columns?: readonly Column[];
  readonly active: number;
  /** False while the open record is not among the rows; shortcuts then act on that record. */
  readonly isActiveMarked: boolean;
  /** Increases when the active row should take the focus. */
  readonly focusRequest: number;
  /** False while a dialog covers the list. */
  readonly enabled: boolean;
  readonly openKey: string | undefined;
  onPick(index: number): void;
  render(row: Row, index: number): ReactNode;
}

/** Rows of equal height, rendered only near the viewport. List items, or table rows when there are `columns`. */
export function RowList<Row>(props: RowListProps<Row>) {
  const {
    label,
    scroller,
    range,
    total,
    rowHeight,
    columns,
    active,
    focusRequest: focusTurn,
    enabled,
  } = props;
  const activeRow = useRef<HTMLElement>(null);
  useRowClicks(scroller, props.onPick);
  const activeData = active >= range.first && active <= range.last ? props.row(active) : undefined;
  const activeKey = activeData ? props.rowKey(activeData) : undefined;
  useEffect(() => {
    if (focusTurn > 0) activeRow.current?.focus({ preventScroll: true });
  }, [focusTurn]);
  useEffect(() => {
    // When a row replaces its focused skeleton, or moves up after the row before it was decided in a dialog, the
    // focus was lost and belongs to it.
    const isLost = document.activeElement === document.body;
    if (activeKey && enabled && focusTurn > 0 && isLost) activeRow.current?.focus({ preventScroll: true });
  }, [activeKey, enabled, focusTurn]);
  const last = Math.min(range.last, total - 1);
  const indices = Array.from(
    { length: Math.max(0, last - range.first + 1) },
    (_, step) => range.first + step,
  );
  const space = { height: total * rowHeight };

  const rows = indices.map((index) => {
    const row = props.row(index);
    const key = row ? props.rowKey(row) : `empty-${index}`;
    const isActive = index === active;
    const shared = {
      className: 'fa-row',
      'data-index': index,
      'data-active': (isActive && props.isActiveMarked) || undefined,
      'aria-current': (row && key === props.openKey) || undefined,
      tabIndex: isActive ? 0 : -1,
      style: { height: rowHeight, top: index * rowHeight },
      children: row ? props.render(row, index) : <RowSkeleton columns={columns?.length} />,
    };
    const focus = (element: HTMLElement | null) => {
      if (isActive) activeRow.current = element;
    };
    return columns ? (
      <tr key={key} ref={focus} aria-rowindex={index + 2} {...shared} />
    ) : (
      <li key={key} ref={focus} aria-setsize={total} aria-posinset={index + 1} {...shared} />
    );
  });

  return (
    <div ref={scroller} className={columns ? 'fa-rows fa-rows-table' : 'fa-rows'}>
      {columns ? (
        <table aria-label={label} aria-rowcount={total + 1}>
          <thead>
            <tr className="fa-row-head">
              {columns.map((column) => (
                <th key={column.label} scope="col" className={column.end ? 'fa-end' : undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="fa-rows-space" style={space}>
            {rows}
          </tbody>
        </table>
      ) : (
        <ul aria-label={label} className="fa-rows-space" style={space}>
          {rows}
        </ul>
      )}
      {indices.length < total ? (
        <p className="fa-printed">
          Rows {range.first + 1} to {last + 1} of {total.toLocaleString('en-US')}. The CSV export contains all
          of them.
        </p>
      ) : null}
    </div>
  );
}
