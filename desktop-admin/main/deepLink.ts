import { TABS } from '#common/admin/tabs.ts';
import { INVESTOR_ID_PATTERN } from '#common/domain/investorId.ts';
import { LINK_SCHEME } from './identity.ts';

const MAX_LENGTH = 80;
const LINK = new RegExp(`^${LINK_SCHEME}://([a-z]+)(?:/([0-9A-Z-]+)?)?$`);

/**
 * The place a link from outside leads to, as search parameters of the dashboard, or null. The whole grammar:
 * `firnline-admin://<tab>` and `firnline-admin://investors/<Investor ID>`. A link shows, it never does.
 */
export function parseLink(link: string): string | null {
  if (link.length > MAX_LENGTH) return null;
  const [, tab, record] = LINK.exec(link) ?? [];
  if (!TABS.some(({ key }) => key === tab)) return null;
  if (record === undefined) return `tab=${tab}`;
  return tab === 'investors' && INVESTOR_ID_PATTERN.test(record) ? `tab=investors&open=${record}` : null;
}

/** The link among a program's arguments, where Windows and Linux put it. */
export function findLink(args: readonly string[]): string | undefined {
  return args.find((argument) => argument.startsWith(`${LINK_SCHEME}:`));
}
