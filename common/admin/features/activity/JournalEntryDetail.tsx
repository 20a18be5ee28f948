import type { JournalEntry } from '#common/contract/activity.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { fieldChanges } from './fieldChanges.ts';

/** One journal entry with actor, time, changed fields and hashes. */
export function JournalEntryDetail({ entry }: { readonly entry: JournalEntry }) {
  const changes = fieldChanges(entry);
  const column = changes.every((change) => change.isFigure) ? 'fa-end' : undefined;
  const items: readonly DescriptionItem[] = [
    ['When', formatInstant(entry.at)],
    ['Who', `${entry.actor} (${entry.actorType})`],
    ['Action', entry.action],
    ['Account', entry.investorId],
    [noteTexts.investorNote.label, entry.investorNote],
    [entry.actorType === 'investor' ? 'Note from the investor' : noteTexts.reason.label, entry.reason],
  ];
  return (
    <>
      <p className="fa-message">{entry.summary}</p>
      <DescriptionList items={items} />
      {changes.length > 0 ? (
        <table className="fa-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col" className={column}>
                Before
              </th>
              <th scope="col" className={column}>
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <td>{change.field}</td>
                <td className={change.isFigure ? 'fa-end fa-number' : 'fa-prose'}>{change.before}</td>
                <td className={change.isFigure ? 'fa-end fa-number' : 'fa-prose'}>{change.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <h3 className="fa-subhead">Chain</h3>
      <p className="fa-hash">
        <span className="fa-muted">Hash</span> {entry.hash}
      </p>
      <p className="fa-hash">
        <span className="fa-muted">Hash before</span> {entry.previousHash}
      </p>
    </>
  );
}
