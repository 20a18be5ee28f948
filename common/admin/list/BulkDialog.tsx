import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { VoidedRequests } from '../approvals/PendingChanges.tsx';
import { useDryRuns } from '../approvals/useDryRun.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { isStored, NotificationHint } from '../form/DiffPreview.tsx';
import { EmailHint } from '../form/EmailHint.tsx';
import { NoteField, validateNote } from '../form/NoteField.tsx';
import { noteTexts } from '../form/noteTexts.ts';
import { ScrollableBody } from '../form/ScrollableBody.tsx';
import { t } from '../messages/bulkDialog.ts';
import type { BulkAction, BulkNotes } from './bulk.ts';
import { type BulkItem, type BulkResult, isFinished, useBulkRun } from './useBulkRun.ts';

const TONES = {
  running: 'info',
  done: 'positive',
  waits: 'info',
  unchanged: 'neutral',
  rejected: 'negative',
  unknown: 'warning',
  skipped: 'neutral',
} as const satisfies Readonly<Record<BulkResult['state'], unknown>>;

const NO_NOTES: BulkNotes = { investorNote: '', reason: '' };

interface BulkDialogProps {
  readonly title: string;
  readonly action: Omit<BulkAction<never>, 'label' | 'before' | 'detail' | 'obstacle' | 'input'>;
  readonly items: readonly BulkItem[];
  /** Called with the keys of the records for which nothing remains to be done, and of the others. */
  readonly onDone: (done: readonly string[], others: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows what a change of several records does, carries it out, and shows the result of each. */
export function BulkDialog({ title, action, items: current, onDone, onClose }: BulkDialogProps) {
  // The list loads again meanwhile; the dialog keeps what was confirmed, and its title.
  const [{ items, heading }] = useState(() => ({
    items: current.map((item) => ({
      ...item,
      obstacle: item.obstacle ?? (item.before === action.after ? t('unchanged') : undefined),
    })),
    heading: title,
  }));
  const [notes, setNotes] = useState(NO_NOTES);
  const { results, phase, run } = useBulkRun(action.endpoint, items);
  const { after, notes: noteNames = [], email, otherwise } = action;
  const changed = items.filter(({ obstacle }) => obstacle === undefined);
  const isPredicted = action.isApprovable === true && phase === 'asking';
  const predicted = useDryRuns(action.endpoint, isPredicted ? changed.map(({ input }) => input(notes)) : []);
  const predictions = new Map(changed.map(({ key }, index) => [key, predicted[index]]));
  const waiting = predicted.filter(({ outcome }) => isStored(outcome)).length;
  const voids = new Map(predicted.flatMap((change) => change.voids.map((request) => [request.id, request])));
  const remaining = changed.filter(({ key }) => !isFinished(results.get(key))).length;
  const isNoteInvalid = noteNames.some((name) => validateNote(notes[name]) !== undefined);
  const count = (state: BulkResult['state']) =>
    [...results.values()].filter((result) => result.state === state).length;
  const summary = (['done', 'waits', 'unchanged', 'rejected', 'unknown', 'skipped'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => t(`counts.${state}`, { count: String(count(state)) }))
    .join(', ');
  const ofDecided = (text: string) => (waiting > 0 ? t('decided', { text }) : text);
  const submit = action.submit(remaining - waiting);
  const submitLabel =
    waiting === 0
      ? submit
      : waiting === remaining
        ? t('requestApproval', { count: String(waiting) })
        : t('both', { submit, count: String(waiting) });
  const close = () => {
    if (phase === 'running') return;
    if (phase === 'finished') {
      const keys = items.map(({ key }) => key);
      const isDone = (key: string) => isFinished(results.get(key));
      onDone(
        keys.filter(isDone),
        keys.filter((key) => !isDone(key)),
      );
    }
    onClose();
  };
  const runButton = (label: string) => (
    <Button
      intent={action.danger ? 'danger' : 'primary'}
      autoFocus={noteNames.length === 0}
      loading={phase === 'running'}
      disabled={remaining === 0 || isNoteInvalid}
      onClick={() => void run(notes)}
    >
      {label}
    </Button>
  );
  return (
    <DialogFrame title={heading} onClose={close}>
      <ScrollableBody label={t('records')}>
        <ul className="fa-related">
          {items.map(({ key, name, before, detail, obstacle }) => {
            const result = results.get(key);
            return (
              <li key={key} className="fa-spread">
                <span>
                  <b>{name}</b>
                  {detail ? <span className="fa-block fa-small">{detail}</span> : null}
                  <span className="fa-block fa-small fa-muted">
                    {obstacle === undefined
                      ? t(
                          `expected.${predictions.get(key)?.outcome ?? (isPredicted ? 'unchecked' : 'made')}`,
                          { before, after },
                        )
                      : t('before', { before, obstacle })}
                  </span>
                  {result && 'reason' in result ? (
                    <span className="fa-block fa-small">{result.reason}</span>
                  ) : null}
                </span>
                {result ? (
                  <StatusTag tone={TONES[result.state]}>{t(`results.${result.state}`)}</StatusTag>
                ) : null}
              </li>
            );
          })}
        </ul>
        {phase === 'asking'
          ? noteNames.map((name, index) => (
              <NoteField
                key={name}
                {...noteTexts[name]}
                value={notes[name]}
                onChange={(note) => setNotes({ ...notes, [name]: note })}
                autoFocus={index === 0}
              />
            ))
          : null}
        {phase === 'asking' ? (
          <>
            <VoidedRequests requests={[...voids.values()]} />
            {waiting > 0 ? <NotificationHint>{t('waiting', { count: waiting })}</NotificationHint> : null}
            {waiting === remaining && waiting > 0 ? null : email ? (
              <EmailHint
                email={ofDecided(email)}
                {...(otherwise ? { otherwise: ofDecided(otherwise) } : {})}
              />
            ) : (
              <NotificationHint>{t('notice')}</NotificationHint>
            )}
          </>
        ) : null}
      </ScrollableBody>
      <DialogBody>
        <p role="status">{phase === 'running' ? t('running') : summary}</p>
      </DialogBody>
      <DialogFooter
        actions={
          phase === 'finished' ? (
            <>
              {remaining > 0 ? runButton(t('retry', { count: String(remaining) })) : null}
              <Button intent={remaining > 0 ? 'none' : 'primary'} autoFocus onClick={close}>
                {t('close')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="minimal" disabled={phase === 'running'} onClick={close}>
                {t('cancel')}
              </Button>
              {runButton(submitLabel)}
            </>
          )
        }
      />
    </DialogFrame>
  );
}
