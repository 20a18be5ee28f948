import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { dryRunPolicies } from '#common/contract/policies.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { policyName } from '#common/domain/policyText.ts';

type Result = EndpointOutput<typeof dryRunPolicies>['results'][number];

/** What a draft of the policies would have changed in the last 90 days. */
export function DryRunResult({ results }: { readonly results: readonly Result[] }) {
  return (
    <section aria-label="The last 90 days under this draft" className="fa-dry-run">
      <h3 className="fa-subhead">The last 90 days under this draft</h3>
      <table className="fa-table">
        <thead>
          <tr>
            <th>Policy</th>
            <th className="fa-end">Decisions</th>
            <th className="fa-end">Now</th>
            <th className="fa-end">Draft</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ kind, decisions, neededNow, needed }) => (
            <tr key={kind}>
              <td>{policyName(kind)}</td>
              <td className="fa-end">{decisions}</td>
              <td className="fa-end">{neededNow}</td>
              <td className="fa-end">
                <b>{needed}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fa-muted">
        “Now” and “Draft” count the decisions that would have needed a second person.
      </p>
      <ul className="fa-pending">
        {results
          .flatMap(({ newest }) => newest)
          .toSorted((a, b) => b.seq - a.seq)
          .slice(0, 10)
          .map(({ seq, at, by, summary, investorId, hadSecondPerson }) => (
            <li key={seq}>
              {summary}{' '}
              <span className="fa-muted">
                {formatInstant(at)}, {by}
                {investorId ? `, ${investorId}` : ''}
                {hadSecondPerson ? ', with a second person' : ''}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
