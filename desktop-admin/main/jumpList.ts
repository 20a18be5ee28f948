import { app, Menu } from 'electron';
import type { RecentRecord } from '../bridge.ts';
import { parseLink } from './deepLink.ts';
import { LINK_SCHEME } from './identity.ts';

/** The link to a record; undefined for a kind that links do not open. */
function linkTo({ screen, id }: RecentRecord): string | undefined {
  const link = `${LINK_SCHEME}://${screen}/${id}`;
  return parseLink(link) === null ? undefined : link;
}

function show(records: readonly RecentRecord[], open: (search: string) => void): void {
  if (process.platform === 'darwin') {
    const items = records.map(({ screen, id }) => ({
      label: id,
      click: () => open(`tab=${screen}&open=${id}`),
    }));
    app.dock?.setMenu(Menu.buildFromTemplate(items));
  }
  if (process.platform !== 'win32') return;
  const items = records.flatMap((record) => {
    const link = linkTo(record);
    return link
      ? [{ type: 'task' as const, title: record.id, program: process.execPath, args: link, iconIndex: 0 }]
      : [];
  });
  app.setJumpList(items.length > 0 ? [{ type: 'custom', name: 'Recent records', items }] : []);
}

/**
 * Lists recent records in the jump list of Windows and in the dock menu of macOS. By their identifiers only: both can
 * be read while the dashboard is locked, and Windows stores its list.
 */
export function createJumpList(open: (search: string) => void): (records: readonly RecentRecord[]) => void {
  let shown = '[]';
  return (records) => {
    const next = JSON.stringify(records);
    if (next === shown) return;
    shown = next;
    show(records, open);
  };
}
