import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { t } from '../messages/list.ts';
import type { RowWindow } from './useWindow.ts';

/**
 * Handles clicks on rows but not on the controls in them. Only for pointers: with the keyboard a row opens by Enter or
 * by the button in it, so the rows need no role.
 */
function useRowClicks(scroller: HTMLElement | null, onPick: (index: number) => void): void {
  const picked = useEffectEvent(onPick);
  useEffect(() => {
    if (!scroller) return;
    const listen = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest('[data-index]');
      if (!row || target?.closest('button, a, input, [role=menu]')) return;
      // Selecting text in a row does not open it.
      if (getSelection()?.toString()) return;
      picked(Number(row.getAttribute('data-index')));
    };
    scroller.addEventListener('click', listen);
    return () => scroller.removeEventListener('click', listen);
  }, [scroller]);
}

const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholder of a row while its page loads. */
function RowSkeleton({ columns }: { readonly columns: number | undefined }) {
  if (!columns) {
    return (
      <span className="fa-card-skeleton">
        <Skeleton lines={2} width="14rem" />
        <Skeleton width="6rem" height="1.25rem" />
      </span>
    );
  }
  return NUMBERS.slice(0, columns).map((column) => (
    <td key={column}>
      <Skeleton width="70%" />
    </td>
  ));
}

interface RowMarkProps {
  readonly isCell: boolean;
  readonly isMarked: boolean;
  readonly name: string;
  onToggle(isRange: boolean): void;
}

/** Selects a row. With Shift, all rows from the one selected before. */
function RowMark({ isCell, isMarked, name, onToggle }: RowMarkProps) {
  const checkbox = (
    <input
      type="checkbox"
      // The row has a tab stop, and its key does the same.
      tabIndex={-1}
      checked={isMarked}
      aria-label={t('rows.select', { name })}
      onClick={(event) => onToggle(event.shiftKey)}
      onChange={() => undefined}
    />
  );
  return isCell ? <td className="fa-mark">{checkbox}</td> : <div className="fa-mark">{checkbox}</div>;
}

export interface Column {
  readonly label: string;
  readonly end?: boolean;
}

/** Which rows are selected for a change of several. */
interface RowMarks<Row> {
  isMarked(key: string): boolean;
  nameOf(row: Row): string;
  toggle(index: number, isRange: boolean): void;
}

interface RowListProps<Row> {
  readonly label: string;
  readonly window: RowWindow;
  readonly total: number;
  row(index: number): Row | undefined;
  rowKey(row: Row): string;
  /** With columns the list is a table, and `render` returns cells. */
  readonly columns?: readonly Column[];
  readonly active: number;
  /** False while the open record is not among the rows; shortcuts then act on that record. */
  readonly isActiveMarked: boolean;
  /** Increases when the active row should take the focus. */
  readonly focusRequest: number;
  readonly openKey: string | undefined;
  /** Selects several rows, where the list offers that. */
  readonly marks?: RowMarks<Row>;
  onPick(index: number): void;
  render(row: Row, index: number): ReactNode;
}

/** Rows of equal height, rendered only near the viewport. List items, or table rows when there are `columns`. */
export function RowList<Row>(props: RowListProps<Row>) {
  const {
    label,
    window: { scroller, first, rowHeight, isStacked, attach, ...range },
    total,
    columns,
    active,
    focusRequest: focusTurn,
    marks,
  } = props;
  const activeRow = useRef<HTMLElement>(null);
  useRowClicks(scroller, props.onPick);
  // A list that is rendered again, after a search without results, takes no focus from the search.
  const answeredTurn = useRef(focusTurn);
  useEffect(() => {
    if (focusTurn === answeredTurn.current) return;
    answeredTurn.current = focusTurn;
    activeRow.current?.focus({ preventScroll: true });
  }, [focusTurn]);
  const last = Math.min(range.last, total - 1);
  const indices = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
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
      // As a variable, because printed rows are as high as their content.
      style: { '--row-height': `${rowHeight}px`, top: index * rowHeight } as CSSProperties,
      children: (
        <>
          {marks && row ? (
            <RowMark
              isCell={columns !== undefined}
              isMarked={marks.isMarked(key)}
              name={marks.nameOf(row)}
              onToggle={(isRange) => marks.toggle(index, isRange)}
            />
          ) : null}
          {row ? props.render(row, index) : <RowSkeleton columns={columns?.length} />}
        </>
      ),
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
    <div
      ref={attach}
      data-stacked={isStacked || undefined}
      className={`fa-rows${columns ? ' fa-rows-table' : ''}${marks ? ' fa-rows-marked' : ''}`}
    >
      {columns ? (
        <table aria-label={label} aria-rowcount={total + 1}>
          <thead>
            <tr className="fa-row-head">
              {marks ? (
                <th scope="col" className="fa-mark">
                  <span className="visually-hidden">{t('rows.selected')}</span>
                </th>
              ) : null}
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
          {t('rows.printed', {
            first: String(first + 1),
            last: String(last + 1),
            total: total.toLocaleString('en-US'),
          })}
        </p>
      ) : null}
    </div>
  );
}
