import type { AccessLogEntry } from '#common/contract/activity.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { capitalize } from '../../capitalize.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { t } from '../../messages/activity.ts';

/** One entry of the access log. */
export function AccessLogDetail({ entry }: { readonly entry: AccessLogEntry }) {
  const items: readonly DescriptionItem[] = [
    [t('columns.when'), formatInstant(entry.at)],
    [t('columns.who'), t('actor', { name: entry.actor, type: entry.actorType })],
    [t('log.kind'), capitalize(entry.action.replaceAll('_', ' '))],
    [t('columns.account'), entry.investorId],
    [t('log.subject'), entry.subject],
    [t('log.detail'), entry.detail],
    [t('log.network'), entry.network],
    [t('log.result'), entry.result.replaceAll('_', ' ')],
  ];
  return (
    <>
      <p className="fa-message">{entry.summary}</p>
      <DescriptionList items={items} />
    </>
  );
}
