import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { ApiError, type EndpointArguments } from '#common/client/createClient.ts';
import { randomKey } from '#common/client/randomKey.ts';
import { useApi } from '#common/client/react/apiContext.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import type { ErrorCode } from '#common/contract/errors.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { adminTexts } from '../adminTexts.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { ScrollableBody } from '../form/ScrollableBody.tsx';
import messages from '../messages/bulkDialog.ts';

const t = adminTexts(messages);

interface BulkItem {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly input: EndpointInput<Endpoint>;
}

type Result =
  | { readonly state: 'running' | 'done' | 'unchanged' | 'skipped' }
  | { readonly state: 'rejected' | 'unknown'; readonly reason: string; readonly isLast: boolean };

const TONES = {
  running: 'info',
  done: 'positive',
  unchanged: 'neutral',
  rejected: 'negative',
  unknown: 'warning',
  skipped: 'neutral',
} as const satisfies Readonly<Record<Result['state'], unknown>>;

/** Errors that every further request would get too. */
const GENERAL_ERRORS: readonly ErrorCode[] = ['not_signed_in', 'forbidden', 'throttled', 'unavailable'];

interface BulkDialogProps {
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly after: string;
  readonly items: readonly BulkItem[];
  /** Called with the keys of the records that have the new state, and of those that do not. */
  readonly onDone: (done: readonly string[], others: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Changes several records, one request after the other, and shows the result of each. After an error that does not
 * concern the record alone, the others are not tried.
 */
export function BulkDialog({ title, endpoint, after, items: current, onDone, onClose }: BulkDialogProps) {
  const { client, errorText, refresh } = useApi();
  // The list loads again meanwhile; the dialog keeps what was confirmed, and its title.
  const [{ items, heading }] = useState({ items: current, heading: title });
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'finished'>('asking');

  async function change({ before, input }: BulkItem): Promise<Result> {
    if (before === after) return { state: 'unchanged' };
    try {
      const args = [input, { idempotencyKey: randomKey() }] as unknown as EndpointArguments<Endpoint>;
      await client.call(endpoint, ...args);
      return { state: 'done' };
    } catch (error) {
      const reason = errorText(error);
      if (!(error instanceof ApiError)) return { state: 'unknown', reason, isLast: true };
      return { state: 'rejected', reason, isLast: GENERAL_ERRORS.includes(error.code) };
    }
  }

  async function run(): Promise<void> {
    setPhase('running');
    const outcome = new Map<string, Result>();
    let isStopped = false;
    for (const item of items) {
      if (!isStopped) setResults(new Map(outcome).set(item.key, { state: 'running' }));
      const result: Result = isStopped ? { state: 'skipped' } : await change(item);
      isStopped ||= 'isLast' in result && result.isLast;
      outcome.set(item.key, result);
      setResults(new Map(outcome));
    }
    refresh(...endpoint.invalidates);
    setPhase('finished');
  }

  const changed = items.filter(({ before }) => before !== after).length;
  const count = (state: Result['state']) =>
    [...results.values()].filter((result) => result.state === state).length;
  const summary = (['done', 'unchanged', 'rejected', 'unknown', 'skipped'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => t(`counts.${state}`, { count: String(count(state)) }))
    .join(', ');
  const close = () => {
    if (phase === 'running') return;
    if (phase === 'finished') {
      const isDone = (key: string) => ['done', 'unchanged'].includes(results.get(key)?.state ?? '');
      const keys = items.map(({ key }) => key);
      onDone(
        keys.filter(isDone),
        keys.filter((key) => !isDone(key)),
      );
    }
    onClose();
  };
  return (
    <DialogFrame title={heading} onClose={close}>
      <ScrollableBody label={t('records')}>
        <ul className="fa-related">
          {items.map(({ key, name, before }) => {
            const result = results.get(key);
            return (
              <li key={key} className="fa-spread">
                <span>
                  <b>{name}</b>
                  <span className="fa-block fa-small fa-muted">
                    {before === after ? t('before', { before }) : t('change', { before, after })}
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
      </ScrollableBody>
      <DialogBody>
        <p role="status">{phase === 'asking' ? t('notice') : phase === 'running' ? t('running') : summary}</p>
      </DialogBody>
      <DialogFooter
        actions={
          phase === 'finished' ? (
            <Button intent="primary" autoFocus onClick={close}>
              {t('close')}
            </Button>
          ) : (
            <>
              <Button variant="minimal" disabled={phase === 'running'} onClick={close}>
                {t('cancel')}
              </Button>
              <Button
                intent="primary"
                autoFocus
                loading={phase === 'running'}
                disabled={changed === 0}
                onClick={() => void run()}
              >
                {t('submit', { count: String(changed) })}
              </Button>
            </>
          )
        }
      />
    </DialogFrame>
  );
}
