import { Button, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import {
  type CheckedImport,
  type CheckedLine,
  IMPORT_LINES_PER_PAGE,
  LINE_FATES,
  type LineFate,
  listImportLines,
} from '#common/contract/imports.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { errorText } from '../../errorTexts.ts';
import { t } from '../../messages/imports.ts';

const TONES = { new: 'positive', duplicate: 'neutral', error: 'negative' } as const;

/** What is wrong with a line: the field, what the file says, the problem. */
function problemText({ code, field, text }: CheckedLine['problems'][number]): string {
  const problem = t(`problems.${code}`);
  if (!field) return text ? `${problem}: ${text}` : problem;
  const name = t(`fields.${field}`);
  return text ? `${name} “${text}” ${problem}` : `${name} ${problem}`;
}

interface PageProps {
  readonly id: string;
  readonly fate: LineFate | undefined;
  readonly offset: number;
}

function LinesPage({ id, fate, offset }: PageProps) {
  const query = { offset, ...(fate ? { fate } : {}) };
  const { data, error, refetch } = useEndpointQuery(listImportLines, { params: { id }, query });
  if (error) {
    return (
      <tr>
        <td colSpan={3}>
          <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
        </td>
      </tr>
    );
  }
  if (!data) {
    return (
      <tr>
        <td colSpan={3}>
          <Skeleton lines={4} width="100%" />
        </td>
      </tr>
    );
  }
  return data.lines.map(({ line, fate: found, shown, problems }) => (
    <tr key={line}>
      <th scope="row">{line}</th>
      <td data-label={t('lines.fate')}>
        <StatusTag tone={TONES[found]}>{t(`fates.${found}`)}</StatusTag>
      </td>
      <td data-label={t('lines.states')} className="fa-import-line">
        {shown}
        {problems.map((problem) => (
          <span key={`${problem.code} ${problem.field}`} className="fa-problem">
            {problemText(problem)}
          </span>
        ))}
      </td>
    </tr>
  ));
}

/** What becomes of each line of a checked file, those with errors first where there are any. */
export function ImportLines({ checked: { id, counts } }: { readonly checked: CheckedImport }) {
  const [chosen, setChosen] = useState<LineFate | 'all'>(counts.error > 0 ? 'error' : 'all');
  const [pages, setPages] = useState(1);
  const total = chosen === 'all' ? counts.new + counts.duplicate + counts.error : counts[chosen];
  const fate = chosen === 'all' ? undefined : chosen;
  return (
    <section>
      <h2>{t('lines.title')}</h2>
      <SegmentedControl
        aria-label={t('lines.show')}
        value={chosen}
        onValueChange={(next) => {
          setChosen(next as LineFate | 'all');
          setPages(1);
        }}
        options={[
          { value: 'all', label: t('lines.all') },
          ...LINE_FATES.map((value) => ({
            value,
            label: t('counts', { fate: t(`fates.${value}`), count: counts[value] }),
          })),
        ]}
      />
      {total === 0 ? (
        <p className="fa-muted">{t('lines.none')}</p>
      ) : (
        <table className="fa-table fa-stacking-table">
          <thead>
            <tr>
              <th scope="col">{t('lines.line')}</th>
              <th scope="col">{t('lines.fate')}</th>
              <th scope="col">{t('lines.states')}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: pages }, (_, page) => page * IMPORT_LINES_PER_PAGE).map((offset) => (
              <LinesPage key={offset} id={id} fate={fate} offset={offset} />
            ))}
          </tbody>
        </table>
      )}
      {pages * IMPORT_LINES_PER_PAGE < total ? (
        <Button onClick={() => setPages(pages + 1)}>{t('lines.more')}</Button>
      ) : null}
    </section>
  );
}
