import { Button } from '@blueprintjs/core';
import { type ChangeEvent, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { checkImport, getImport, type ListedImport, listImports } from '#common/contract/imports.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { IMPORT_KINDS, type ImportKind } from '#common/domain/importing/fields.ts';
import { templateOf } from '#common/domain/importing/templates.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { readBase64 } from '#common/ui/readBase64.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useAdmin } from '../../adminContext.ts';
import { errorText } from '../../errorTexts.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/imports.ts';
import { useMay } from '../../session/useMay.ts';
import { CommitDialog, ReverseDialog } from './ImportDialogs.tsx';
import { ImportLines } from './ImportLines.tsx';
import { ImportReading } from './ImportReading.tsx';
import '../../theme/imports.css';
import { QueryState } from '../../QueryState.tsx';

function ChooseFile() {
  const { setParams } = useDashboardParams();
  const { submit, isPending } = useSubmit(checkImport, {
    failed: t('failed'),
    onSuccess: (output) => setParams({ import: output.import.id }),
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const content = await readBase64(file);
    target.value = '';
    await submit({ body: { fileName: file.name, content } });
  };
  return (
    <div>
      <label className="fa-import-choose">
        <span>{t('choose')}</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          disabled={isPending}
          onChange={(event) => void choose(event)}
        />
      </label>
      <p role="status" className="fa-muted">
        {isPending ? t('checking') : ''}
      </p>
    </div>
  );
}

function Templates() {
  const { platform } = useAdmin();
  const save = (kind: ImportKind) => {
    const blob = new Blob([templateOf(kind)], { type: 'text/csv' });
    void platform.saveFile({ name: `${kind}.csv`, blob });
  };
  return (
    <p className="fa-import-templates">
      <span className="fa-muted">{t('templates')}</span>
      {IMPORT_KINDS.map((kind) => (
        <Button
          key={kind}
          size="small"
          aria-label={t('template', { kind: t(`kinds.${kind}`) })}
          onClick={() => save(kind)}
        >
          {t(`kinds.${kind}`)}
        </Button>
      ))}
    </p>
  );
}

const TONES = { checked: 'info', committed: 'positive', reversed: 'neutral' } as const;

function ImportRow({ row }: { readonly row: ListedImport }) {
  const { setParams } = useDashboardParams();
  const mayOperate = useMay('operate');
  const { id, fileName, kind, broker, status, counts, accounts, invested } = row;
  const by = row.reversedBy ?? row.committedBy ?? row.checkedBy;
  return (
    <tr>
      <th scope="row" className="fa-import-file">
        {mayOperate ? (
          <Button
            variant="minimal"
            aria-label={t('list.open', { file: fileName })}
            onClick={() => setParams({ import: id })}
          >
            {fileName}
          </Button>
        ) : (
          fileName
        )}
      </th>
      <td data-label={t('list.contents')}>{broker ? t(`brokers.${broker}`) : t(`kinds.${kind}`)}</td>
      <td data-label={t('list.status')}>
        <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>
      </td>
      <td data-label={t('list.lines')} className="fa-end">
        {counts.new.toLocaleString('en-US')}
      </td>
      <td data-label={t('list.accounts')} className="fa-end">
        {accounts}
      </td>
      <td data-label={t('list.invested')} className="fa-end">
        <Usd amount={invested} decimals={2} />
      </td>
      <td data-label={t('list.by')}>
        {by}, {formatInstant(row.reversedAt ?? row.committedAt ?? row.checkedAt)}
      </td>
    </tr>
  );
}

function ImportList() {
  const query = useEndpointQuery(listImports, {}, { staleTime: 0 });
  const { data } = query;
  if (!data) return <QueryState query={query} lines={5} />;
  if (data.imports.length === 0) return <p className="fa-muted">{t('list.none')}</p>;
  return (
    <table className="fa-table fa-stacking-table">
      <caption className="visually-hidden">{t('list.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('list.file')}</th>
          <th scope="col">{t('list.contents')}</th>
          <th scope="col">{t('list.status')}</th>
          <th scope="col" className="fa-end">
            {t('list.lines')}
          </th>
          <th scope="col" className="fa-end">
            {t('list.accounts')}
          </th>
          <th scope="col" className="fa-end">
            {t('list.invested')}
          </th>
          <th scope="col">{t('list.by')}</th>
        </tr>
      </thead>
      <tbody>
        {data.imports.map((row) => (
          <ImportRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function OneImport({ id }: { readonly id: string }) {
  const { setParams } = useDashboardParams();
  const { data, error, refetch } = useEndpointQuery(getImport, { params: { id } }, { staleTime: 0 });
  const [dialog, setDialog] = useState<'commit' | 'reverse'>();
  const back = <Button onClick={() => setParams({ import: undefined })}>{t('back')}</Button>;
  if (error && !data) {
    return (
      <>
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
        {back}
      </>
    );
  }
  if (!data) return <Skeleton lines={8} width="100%" height="2rem" />;
  const checked = data.import;
  const { status, counts, fileName } = checked;
  const Dialog = dialog === 'reverse' ? ReverseDialog : CommitDialog;
  return (
    <div className="fa-import">
      <div className="fa-spread">
        <h2>
          {fileName} <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>
        </h2>
        {back}
      </div>
      {status === 'checked' ? (
        <>
          <p className={counts.error > 0 ? 'fa-problem' : 'fa-muted'}>
            {counts.error > 0 ? t('commit.blocked') : counts.new === 0 ? t('commit.nothing') : ''}
          </p>
          <Button
            intent="primary"
            disabled={counts.error > 0 || counts.new === 0}
            onClick={() => setDialog('commit')}
          >
            {t('commit.open', { count: counts.new })}
          </Button>
        </>
      ) : null}
      {status === 'committed' ? (
        <Button onClick={() => setDialog('reverse')}>{t('reverse.open')}</Button>
      ) : null}
      {checked.reading ? (
        <>
          <ImportReading checked={checked} reading={checked.reading} />
          <ImportLines key={checked.digest} checked={checked} />
        </>
      ) : null}
      {dialog ? <Dialog checked={checked} onClose={() => setDialog(undefined)} /> : null}
    </div>
  );
}

/** Files of clients, positions, transactions and prices: check, import, take back. */
export function ImportView() {
  const { get } = useDashboardParams();
  const mayOperate = useMay('operate');
  const id = get('import');
  if (id && mayOperate) return <OneImport key={id} id={id} />;
  return (
    <div className="fa-import">
      <p>
        {t('intro')} {t('order')}
      </p>
      {mayOperate ? (
        <>
          <ChooseFile />
          <Templates />
        </>
      ) : (
        <p className="fa-muted">{t('readOnly')}</p>
      )}
      <h2>{t('list.title')}</h2>
      <ImportList />
    </div>
  );
}
