import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { dryRunPolicies } from '#common/contract/policies.ts';
import { POLICY_KINDS, type PolicyKind } from '#common/domain/approvalPolicy.ts';
import { policyName } from '#common/domain/policyText.ts';
import { formatCount } from '../../formatCount.ts';
import { PastDecisions, type RecordLink } from './PastDecisions.tsx';

type Result = EndpointOutput<typeof dryRunPolicies>['results'][number];

/** Why the journal has no decisions to replay for a policy. */
const NOT_REPLAYED: Readonly<Partial<Record<PolicyKind, string>>> = {
  investor_recovery: 'has no limits and cannot be switched off',
  new_payout_account: 'makes requests of investors wait, not decisions of staff',
  withdrawal_limit: 'limits requests of investors, not decisions of staff',
};

function countText(needed: number, listed: number): string {
  if (needed === 0) return 'No decision would have needed a second person.';
  const decisions = `${formatCount(needed, { one: 'decision', other: 'decisions' })} would have needed a second person.`;
  if (listed === needed) return `${decisions} All are listed, newest first.`;
  return `${decisions} The newest of each policy are listed: ${listed} of ${needed}.`;
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
  const replayed = new Set(results.map(({ kind }) => kind));
  return (
    <section aria-label="The last 90 days under this draft" className="fa-dry-run">
      <h3 className="fa-subhead">The last 90 days under this draft</h3>
      <table className="fa-table">
        <thead>
          <tr>
            <th scope="col">Policy</th>
            <th scope="col" className="fa-end">
              Decisions
            </th>
            <th scope="col" className="fa-end">
              Now
            </th>
            <th scope="col" className="fa-end">
              Draft
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
      <p className="fa-muted">
        “Now” and “Draft” count the decisions that would have needed a second person.
      </p>
      <p className="fa-muted">Not replayed, because the journal has no decisions that they would change:</p>
      <ul className="fa-not-replayed fa-muted">
        {POLICY_KINDS.filter((kind) => !replayed.has(kind)).map((kind) => (
          <li key={kind}>
            “{policyName(kind)}” {NOT_REPLAYED[kind]}.
          </li>
        ))}
      </ul>
      <p role="status">{countText(needed, listed.length)}</p>
      {listed.length > 0 ? <PastDecisions decisions={listed} onOpen={onOpen} /> : null}
    </section>
  );
}
