import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import type { RowCommandId } from '../commands/commandTable.ts';
import { errorText } from '../errorTexts.ts';
import { NewRecordsBar } from '../live/NewRecordsBar.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { Bulk } from './bulk.ts';
import { DetailPane } from './DetailPane.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type FileFormat, type ListSource, listInput } from './listSource.ts';
import { NoneFound } from './NoneFound.tsx';
import { type Column, RowList } from './RowList.tsx';
import { useExport } from './useExport.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useListCommands } from './useListCommands.ts';
import { useListParams } from './useListParams.ts';
import { useOpenRow } from './useOpenRow.ts';
import { usePages } from './usePages.ts';
import { useRecentRecord } from './useRecentRecord.ts';
import { useRowMenu } from './useRowMenu.ts';
import { useSelectedRows } from './useSelectedRows.ts';
import { useSelection } from './useSelection.ts';
import { type RowHeights, useWindow } from './useWindow.ts';

interface RowTools {
  /** Opens the record of the row. */
  open(): void;
}

type RowCommands<Row> = Readonly<Partial<Record<RowCommandId, (row: Row) => void>>>;

interface ListScreenProps<Row> extends RowHeights {
  readonly source: ListSource<Row>;
  /** Label of the first filter where it is not the status. */
  readonly statusLabel?: string;
  readonly columns?: readonly Column[];
  readonly empty: ReactNode;
  /** Shown instead of the general text when a search or filter finds nothing. */
  readonly emptyFiltered?: ReactNode;
  readonly toolbar?: ReactNode;
  rowKey(row: Row): string;
  renderRow(row: Row, tools: RowTools): ReactNode;
  readonly detailTitle?: (row: Row) => string;
  renderDetail?(row: Row, close: () => void): ReactNode;
  /** Handlers of commands on a row. They act on the open record, else on the selected row. */
  readonly rowCommands?: RowCommands<Row>;
  /** More of them, which depend on the row. */
  commandsOf?(row: Row): RowCommands<Row>;
  /**
   * Key of the record that was decided last in this dashboard. When it is open and left the list because of the
   * decision, the row in its place opens instead.
   */
  readonly lastDecidedKey?: string | undefined;
  /** What can be done with several selected rows. */
  readonly bulk?: Bulk<Row>;
  /** False while the screen shows a dialog. */
  readonly shortcutsEnabled?: boolean;
}

/** A list with search, filter, order, virtual rows, shortcuts, export and a pane for the open record. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { source, rowKey, bulk } = props;
  const noun = source.noun.other;
  const place = useListParams(source);
  const searchBox = useRef<HTMLInputElement>(null);
  const rows = useWindow(props);
  const { show } = rows;
  const pages = usePages(source, place.filter, rows);
  const selection = useSelection(pages, place.filter, place.open, rowKey);
  const selected = useSelectedRows(pages, JSON.stringify(place.filter), rowKey);
  const keyOf = (row: Row | undefined) => row && rowKey(row);
  const [focusRequest, setFocusRequest] = useState(0);
  const { download, isPending: isExporting } = useExport();
  const openRow = useOpenRow(source, pages, place.open, rowKey);
  const at = selection.index;
  const shortcutsEnabled = props.shortcutsEnabled ?? true;
  const { split, focusRow, focusPane, switchPart } = useKeptFocus(shortcutsEnabled);

  const move = (to: number) => {
    // On a phone the pane covers the list, whose rows must not change unseen.
    if (place.open && rows.scroller?.checkVisibility?.() === false) return focusPane();
    const next = Math.max(0, Math.min(to, pages.total - 1));
    selection.select(next);
    setFocusRequest((request) => request + 1);
    show(next);
    const row = pages.row(next);
    // While the pane is open, the arrow keys open the next record.
    if (place.open && row) place.setOpen(rowKey(row));
  };
  /** Whether the rows match the text in the search box. Until then no shortcut may act on a row. */
  const isSearched = () => (searchBox.current?.value ?? '') === place.filter.q;
  const openAt = (index: number) => {
    const row = pages.row(index);
    selection.select(index);
    if (row && props.renderDetail) place.setOpen(rowKey(row));
  };
  const close = () => {
    place.setOpen(undefined);
    setFocusRequest((request) => request + 1);
  };
  const current = place.open ? openRow.row : pages.row(at);
  const rowHandler = (handle: (row: Row) => void) => () => {
    if (current && isSearched()) handle(current);
  };
  const rowCommands = { ...props.rowCommands, ...(current && props.commandsOf?.(current)) };
  const openWindow = useRowMenu(rows.scroller, {
    keyAt: (index) => keyOf(pages.row(index)),
    commandsAt(index) {
      const row = pages.row(index);
      const commands = row ? Object.entries({ ...props.rowCommands, ...props.commandsOf?.(row) }) : [];
      return Object.fromEntries(commands.map(([id, handle]) => [id, () => row && handle(row)]));
    },
    select: selection.select,
    open: openAt,
  });
  const openTitle = openRow.row && props.detailTitle?.(openRow.row);
  useRecentRecord(place.open, openTitle);
  const exportAll = (format: FileFormat) => download(source[format], listInput(source, place.filter));
  useListCommands({
    enabled: shortcutsEnabled,
    current: selection.isListed ? at : at - 1,
    total: pages.total,
    pageSize: Math.max(1, Math.floor((rows.scroller?.clientHeight ?? 600) / rows.rowHeight) - 1),
    searchBox,
    move,
    open() {
      if (place.open && props.renderDetail && selection.isListed) focusPane();
      else if (isSearched()) openAt(at);
    },
    openWindow:
      openWindow &&
      (() => {
        const key = place.open ?? keyOf(pages.row(at));
        if (key !== undefined && isSearched()) openWindow(key);
      }),
    close: () => (document.activeElement === searchBox.current ? move(at) : place.open && close()),
    rowHandlers: {
      ...Object.fromEntries(Object.entries(rowCommands).map(([id, handle]) => [id, rowHandler(handle)])),
      ...(place.open ? { 'list.switchPart': switchPart } : {}),
      'list.exportCsv': () => exportAll('csv'),
      'list.exportExcel': () => exportAll('xlsx'),
      ...(bulk
        ? { 'row.select': () => selection.isListed && isSearched() && selected.toggle(at, false) }
        : {}),
    },
  });

  const showOpen = useEffectEvent(() => place.open && selection.isListed && show(at));
  useEffect(() => {
    // Higher rows can push the open one out of sight.
    if (rows.isStacked) showOpen();
  }, [rows.isStacked]);

  const hasDecidedLeft = shortcutsEnabled && selection.hasOpenLeft && place.open === props.lastDecidedKey;
  const nextRow = hasDecidedLeft ? pages.row(at) : undefined;
  const nextKey = nextRow && rowKey(nextRow);
  const isDone = hasDecidedLeft && pages.status === 'success' && pages.total === 0;
  const replaceOpen = useEffectEvent(place.replaceOpen);
  useEffect(() => {
    if (nextKey !== undefined || isDone) replaceOpen(nextKey);
  }, [nextKey, isDone]);

  const { q, status, more } = place.filter;
  const isFiltered = q !== '' || status !== undefined || Object.keys(more).length > 0;
  return (
    <section className="fa-list" aria-label={noun}>
      <ListToolbar
        source={source}
        {...place.filter}
        total={pages.status === 'success' ? pages.total : undefined}
        isExporting={isExporting}
        searchBox={searchBox}
        onSearch={place.setQ}
        onStatus={place.setStatus}
        onSort={place.setSort}
        onMore={place.setMore}
        onExport={exportAll}
        {...(props.statusLabel ? { statusLabel: props.statusLabel } : {})}
      >
        {props.toolbar}
      </ListToolbar>
      <div>
        <NewRecordsBar endpoint={source.list} loadedAt={pages.loadedAt} />
        {bulk ? (
          <BulkBar
            bulk={bulk}
            source={source}
            sort={place.filter.sort}
            total={pages.total}
            selected={selected}
            onEmptied={focusRow}
          />
        ) : null}
      </div>
      <div ref={split} className={place.open && props.renderDetail ? 'fa-split' : 'fa-split fa-split-single'}>
        {pages.status === 'error' ? (
          <div className="fa-empty">
            <ErrorState onRetry={pages.retry}>{errorText(pages.error)}</ErrorState>
          </div>
        ) : pages.status === 'success' && pages.total === 0 ? (
          <div className="fa-empty">
            {isFiltered ? (
              <NoneFound source={source} filter={place.filter} onShowAll={place.showAll}>
                {props.emptyFiltered}
              </NoneFound>
            ) : (
              props.empty
            )}
          </div>
        ) : (
          <RowList
            label={noun}
            window={rows}
            total={pages.status === 'success' ? pages.total : 8}
            row={pages.row}
            rowKey={rowKey}
            {...(props.columns ? { columns: props.columns } : {})}
            active={at}
            isActiveMarked={selection.isListed}
            focusRequest={focusRequest}
            openKey={place.open}
            {...(bulk
              ? {
                  marks: {
                    isMarked: (key) => selected.rows.has(key),
                    nameOf: bulk.nameOf,
                    toggle: selected.toggle,
                  },
                }
              : {})}
            onPick={openAt}
            render={(row, index) => props.renderRow(row, { open: () => openAt(index) })}
          />
        )}
        {place.open && props.renderDetail ? (
          <DetailPane title={openTitle ?? ''} {...openRow.pane} noun={noun} onClose={close}>
            {openRow.row ? (
              // No draft or request passes to the next record.
              <Fragment key={rowKey(openRow.row)}>{props.renderDetail(openRow.row, close)}</Fragment>
            ) : null}
          </DetailPane>
        ) : null}
      </div>
    </section>
  );
}
