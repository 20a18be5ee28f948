import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDownload } from '#common/client/react/useDownload.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import type { RowCommandId } from '../commands/commandTable.ts';
import { errorText } from '../errorTexts.ts';
import { NewRecordsBar } from '../live/NewRecordsBar.tsx';
import { DetailPane } from './DetailPane.tsx';
import { exportNotices } from './exportNotices.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { type FileFormat, type ListSource, listInput } from './listSource.ts';
import { type Column, RowList } from './RowList.tsx';
import { useListCommands } from './useListCommands.ts';
import { useListParams } from './useListParams.ts';
import { useOpenRow } from './useOpenRow.ts';
import { usePages } from './usePages.ts';
import { useSelection } from './useSelection.ts';
import { useWindow } from './useWindow.ts';

interface RowTools {
  /** Opens the record of the row. */
  open(): void;
}

type RowCommands<Row> = Readonly<Partial<Record<RowCommandId, (row: Row) => void>>>;

interface ListScreenProps<Row> {
  readonly source: ListSource<Row>;
  /** Label of the first filter where it is not the status. */
  readonly statusLabel?: string;
  readonly rowHeight: number;
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
  /**
   * Key of the record that was decided last in this dashboard. When it is open and left the list because of the
   * decision, the row in its place opens instead.
   */
  readonly lastDecidedKey?: string | undefined;
  /** False while the screen shows a dialog. */
  readonly shortcutsEnabled?: boolean;
}

/** A list with search, filter, order, virtual rows, shortcuts, export and a pane for the open record. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { source, rowKey, rowHeight } = props;
  const noun = source.noun.other;
  const place = useListParams(source);
  const scroller = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const { show, ...range } = useWindow(scroller, rowHeight);
  const pages = usePages(source, place.filter, range);
  const selection = useSelection(pages, place.filter, place.open, rowKey);
  const [focusRequest, setFocusRequest] = useState(0);
  const { download, isPending: isExporting } = useDownload(exportNotices);
  const openRow = useOpenRow(source, pages, place.open, rowKey);
  const at = selection.index;
  const shortcutsEnabled = props.shortcutsEnabled ?? true;

  const move = (to: number) => {
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
  const rowHandler = (handle: (row: Row) => void) => () => {
    const row = place.open ? openRow.row : pages.row(at);
    if (row && isSearched()) handle(row);
  };
  useListCommands({
    enabled: shortcutsEnabled,
    current: selection.isListed && (focusRequest > 0 || place.open) ? at : at - 1,
    total: pages.total,
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / rowHeight) - 1),
    searchBox,
    move,
    open: () => isSearched() && openAt(at),
    close: () => (document.activeElement === searchBox.current ? move(at) : place.open && close()),
    rowHandlers: Object.fromEntries(
      Object.entries(props.rowCommands ?? {}).map(([id, handle]) => [id, rowHandler(handle)]),
    ),
  });

  const hasDecidedLeft = shortcutsEnabled && selection.hasOpenLeft && place.open === props.lastDecidedKey;
  const nextRow = hasDecidedLeft ? pages.row(at) : undefined;
  const nextKey = nextRow && rowKey(nextRow);
  const isDone = hasDecidedLeft && pages.status === 'success' && pages.total === 0;
  const replaceOpen = useEffectEvent(place.replaceOpen);
  useEffect(() => {
    if (nextKey !== undefined || isDone) replaceOpen(nextKey);
  }, [nextKey, isDone]);

  const exportAll = (format: FileFormat) => download(source[format], listInput(source, place.filter));
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
      <NewRecordsBar endpoint={source.list} />
      <div className={place.open && props.renderDetail ? 'fa-split' : 'fa-split fa-split-single'}>
        {pages.status === 'error' ? (
          <div className="fa-empty">
            <ErrorState onRetry={pages.retry}>{errorText(pages.error)}</ErrorState>
          </div>
        ) : pages.status === 'success' && pages.total === 0 ? (
          <div className="fa-empty">
            {isFiltered && props.emptyFiltered ? (
              props.emptyFiltered
            ) : isFiltered ? (
              <EmptyState title={`No ${noun} match`}>Change the search or the filter to see more.</EmptyState>
            ) : (
              props.empty
            )}
          </div>
        ) : (
          <RowList
            label={noun}
            scroller={scroller}
            range={range}
            total={pages.status === 'success' ? pages.total : 8}
            rowHeight={rowHeight}
            row={pages.row}
            rowKey={rowKey}
            {...(props.columns ? { columns: props.columns } : {})}
            active={at}
            isActiveMarked={selection.isListed}
            focusRequest={focusRequest}
            enabled={shortcutsEnabled}
            openKey={place.open}
            onPick={openAt}
            render={(row, index) => props.renderRow(row, { open: () => openAt(index) })}
          />
        )}
        {place.open && props.renderDetail ? (
          <DetailPane
            title={openRow.row ? (props.detailTitle?.(openRow.row) ?? '') : ''}
            status={openRow.status}
            noun={noun}
            onClose={close}
          >
            {openRow.row ? props.renderDetail(openRow.row, close) : null}
          </DetailPane>
        ) : null}
      </div>
    </section>
  );
}
