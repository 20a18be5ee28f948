import type { AccessLogEntry } from '#common/contract/activity.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { capitalize } from '../../capitalize.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';

/** One entry of the access log. */
export function AccessLogDetail({ entry }: { readonly entry: AccessLogEntry }) {
  const items: readonly DescriptionItem[] = [
    ['When', formatInstant(entry.at)],
    ['Who', `${entry.actor} (${entry.actorType})`],
    ['Kind', capitalize(entry.action.replaceAll('_', ' '))],
    ['Account', entry.investorId],
    ['Subject', entry.subject],
    ['Detail', entry.detail],
    ['Network', entry.network],
    ['Result', entry.result.replaceAll('_', ' ')],
  ];
  return (
    <>
      <p className="fa-message">{entry.summary}</p>
      <DescriptionList items={items} />
    </>
  );
}
