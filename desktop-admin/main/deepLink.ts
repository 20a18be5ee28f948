import { TABS } from '#common/admin/tabs.ts';
import { INVESTOR_ID_PATTERN } from '#common/domain/investorId.ts';
import { LINK_SCHEME } from './identity.ts';

const MAX_LENGTH = 80;
const LINK = new RegExp(`^${LINK_SCHEME}://([a-z]+)(?:/([0-9A-Z-]+)?)?$`);

/**
 * Parses a deep link into search parameters of the dashboard; null when it is invalid. The whole grammar is
 * `firnline-admin://<tab>` and `firnline-admin://investors/<Investor ID>`. A link navigates only; it never acts.
 */
export function parseLink(link: string): string | null {
  if (link.length > MAX_LENGTH) return null;
  const [, tab, record] = LINK.exec(link) ?? [];
  if (!TABS.some(({ key }) => key === tab)) return null;
  if (record === undefined) return `tab=${tab}`;
  return tab === 'investors' && INVESTOR_ID_PATTERN.test(record) ? `tab=investors&open=${record}` : null;
}

/** The deep link among the program's arguments, where Windows and Linux pass it. */
export function findLink(args: readonly string[]): string | undefined {
  return args.find((argument) => argument.startsWith(`${LINK_SCHEME}:`));
}
