import type { ReactNode } from 'react';
import type { JournalEntry } from '#common/contract/activity.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { t } from '../../messages/activity.ts';
import { fieldChanges } from './fieldChanges.ts';

const label = (text: ReactNode) => <span className="fa-muted">{text}</span>;

/** One journal entry with actor, time, changed fields and hashes. */
export function JournalEntryDetail({ entry }: { readonly entry: JournalEntry }) {
  const changes = fieldChanges(entry);
  const column = changes.every((change) => change.isFigure) ? 'fa-end' : 'fa-left';
  const items: readonly DescriptionItem[] = [
    [t('columns.when'), formatInstant(entry.at)],
    [t('columns.who'), t('actor', { name: entry.actor, type: entry.actorType })],
    [t('requester'), entry.requestedBy],
    [t('action'), entry.action],
    [t('columns.account'), entry.investorId],
    [noteTexts.investorNote.label, entry.investorNote],
    [entry.actorType === 'investor' ? t('journal.investorReason') : noteTexts.reason.label, entry.reason],
  ];
  return (
    <>
      <p className="fa-message">{entry.summary}</p>
      {entry.erased ? <p className="fa-message fa-muted">{entry.erased.text}</p> : null}
      <DescriptionList items={items} />
      {changes.length > 0 ? (
        <table className="fa-table">
          <thead>
            <tr>
              <th scope="col">{t('journal.field')}</th>
              <th scope="col" className={column}>
                {t('journal.before')}
              </th>
              <th scope="col" className={column}>
                {t('journal.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <td>{change.field}</td>
                <td className={`${column} ${change.isFigure ? 'fa-number' : 'fa-prose'}`}>{change.before}</td>
                <td className={`${column} ${change.isFigure ? 'fa-number' : 'fa-prose'}`}>{change.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <h3 className="fa-subhead">{t('journal.checksum')}</h3>
      <p className="fa-hash">{t.rich('journal.hash', { label, hash: entry.hash })}</p>
    </>
  );
}
