import type { AccessEntry } from '#common/contract/accessLog.ts';
import { formatInstant } from '#common/ui/formatDate.ts';
import { capital } from '../../capital.ts';
import { type Fact, Facts } from '../../Facts.tsx';

/** One entry of the access log. */
export function AccessDetail({ entry }: { readonly entry: AccessEntry }) {
  const facts: readonly Fact[] = [
    ['When', formatInstant(entry.at)],
    ['Who', `${entry.actor} (${entry.actorType})`],
    ['Kind', capital(entry.action.replaceAll('_', ' '))],
    ['Account', entry.investorId],
    ['Subject', entry.subject],
    ['Detail', entry.detail],
    ['Network', entry.network],
    ['Result', entry.result.replaceAll('_', ' ')],
  ];
  return (
    <>
      <p className="fa-message">{entry.summary}</p>
      <Facts facts={facts} />
    </>
  );
}
