import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { dryRunPolicies } from '#common/contract/policies.ts';
import type { PolicyKind } from '#common/domain/approvalPolicy.ts';
import { policyName } from '#common/messages/staff/policyTexts.ts';
import { t } from '../../messages/policyDialog.ts';
import { PastDecisions, type RecordLink } from './PastDecisions.tsx';

type Result = EndpointOutput<typeof dryRunPolicies>['results'][number];

/** Policies for which the journal has no decisions to replay. */
const NOT_REPLAYED = ['investor_recovery', 'new_payout_account', 'withdrawal_limit'] as const;

function countText(needed: number, listed: number): string {
  if (needed === 0) return t('result.none');
  if (listed === needed) return t('result.all', { needed });
  return t('result.newest', { needed, listed: String(listed), total: String(needed) });
}

interface DryRunResultProps {
  readonly results: readonly Result[];
  /** Opens the record of a decision. */
  readonly onOpen: (link: RecordLink) => void;
}

/** What a draft of the policies would have changed in the last 90 days. */
export function DryRunResult({ results, onOpen }: DryRunResultProps) {
  const listed = results
    .flatMap(({ kind, newest }) => newest.map((decision) => ({ kind, decision })))
    .toSorted((a, b) => b.decision.seq - a.decision.seq);
  const needed = results.reduce((sum, result) => sum + result.needed, 0);
  const replayed = new Set<PolicyKind>(results.map(({ kind }) => kind));
  return (
    <section aria-label={t('result.title')} className="fa-dry-run">
      <h3 className="fa-subhead">{t('result.title')}</h3>
      <table className="fa-table">
        <thead>
          <tr>
            <th scope="col">{t('result.policy')}</th>
            <th scope="col" className="fa-end">
              {t('result.decisions')}
            </th>
            <th scope="col" className="fa-end">
              {t('result.now')}
            </th>
            <th scope="col" className="fa-end">
              {t('result.draft')}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.kind}>
              <td>{policyName(result.kind)}</td>
              <td className="fa-end">{result.decisions}</td>
              <td className="fa-end">{result.neededNow}</td>
              <td className="fa-end">
                <b>{result.needed}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fa-muted">{t('result.counts')}</p>
      <p className="fa-muted">{t('result.notReplayed')}</p>
      <ul className="fa-not-replayed fa-muted">
        {NOT_REPLAYED.filter((kind) => !replayed.has(kind)).map((kind) => (
          <li key={kind}>{t(`notReplayed.${kind}`, { policy: policyName(kind) })}</li>
        ))}
      </ul>
      <p role="status">{countText(needed, listed.length)}</p>
      {listed.length > 0 ? <PastDecisions decisions={listed} onOpen={onOpen} /> : null}
    </section>
  );
}
