import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useId, useState } from 'react';
import type { Submission } from '#common/client/react/useSubmit.ts';
import type { PredictedChange } from '#common/contract/approvals.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { VoidedRequests } from '../approvals/PendingChanges.tsx';
import { offlineSinceAtom } from '../live/offlineAtom.ts';
import { t } from '../messages/form.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { isStored, OutcomeContext } from './DiffPreview.tsx';
import { type DraftState, useDialogDraft } from './useDialogDraft.ts';
import { useDiscardConfirmation } from './useDiscardConfirmation.ts';

interface DiscardDialogProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks for confirmation before a dialog with unsaved input closes. Escape keeps the input. */
function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <DialogFrame title={t('discard.title')} onClose={onKeep}>
      <DialogBody>
        <p>{t('discard.text')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button variant="minimal" intent="danger" onClick={onDiscard}>
              {t('discard.discard')}
            </Button>
            <Button intent="primary" autoFocus onClick={onKeep}>
              {t('discard.keep')}
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}

interface ActionDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** What `useSubmit` returned: no second attempt and no closing while it runs, and the error of the last one. */
  readonly submission: Pick<Submission<Endpoint>, 'isPending' | 'error'>;
  readonly danger?: boolean;
  /** What `useDryRun` returned for a change that can need a second person. */
  readonly dryRun?: PredictedChange | undefined;
  readonly submitDisabled?: boolean;
  readonly wide?: boolean;
  /** Focuses the submit button, in a dialog without fields. */
  readonly focusSubmit?: boolean;
  readonly cancelLabel?: string;
  /** How many times the form was stored while the dialog stayed open. */
  readonly storedCount?: number;
  /** State of a dialog whose fields come and go; it is kept for a reload instead of the fields. */
  readonly draft?: DraftState;
  /** Id of the record that is changed, where neither the dialog nor the address names it. */
  readonly recordId?: string | undefined;
  /** At the left of the footer. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog with one action. Enter submits, in a text of several lines Ctrl+Enter. Escape, Cancel, the close button and
 * a click beside the dialog close it, after a confirmation when something was typed. It is open as long as it is
 * mounted, so it opens empty, unless the page ended while something was typed: then that is restored.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, submitLabel, onSubmit, onClose, danger, wide, aside, children } = props;
  const { isPending, error } = props.submission;
  const { outcome = 'made', voids = [] } = props.dryRun ?? {};
  const form = useId();
  const isOffline = useAtomValue(offlineSinceAtom) !== undefined;
  const storedCount = props.storedCount ?? 0;
  const discard = useDiscardConfirmation(onClose, storedCount);
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const isRestored = useDialogDraft(element, title, props.draft, storedCount, props.recordId);
  const { form: watchInput } = discard;
  const attach = useCallback(
    (mounted: HTMLFormElement | null) => {
      watchInput(mounted);
      setElement(mounted);
    },
    [watchInput],
  );
  const requestClose = () => {
    if (!isPending) discard.requestClose();
  };
  return (
    <>
      <DialogFrame title={title} onClose={requestClose} wide={wide ?? false}>
        <DialogBody>
          <form
            id={form}
            ref={attach}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
            onKeyDown={(event) => {
              const isLineBreak = event.target instanceof HTMLTextAreaElement && event.key === 'Enter';
              if (!isLineBreak || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (!isPending && !isOffline && !props.submitDisabled) event.currentTarget.requestSubmit();
            }}
          >
            {isRestored ? (
              <Callout intent="primary" icon={null} role="status" className="fa-failure">
                {t('restored')}
              </Callout>
            ) : null}
            <OutcomeContext value={outcome}>{children}</OutcomeContext>
            <VoidedRequests requests={voids} />
            {isOffline ? (
              <Callout intent="warning" icon={null} role="status" className="fa-failure">
                {t('offline')}
              </Callout>
            ) : null}
            {error ? (
              <Callout intent="danger" icon={null} role="alert" className="fa-failure">
                {error.description}
              </Callout>
            ) : null}
          </form>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button variant="minimal" onClick={requestClose} disabled={isPending}>
                {props.cancelLabel ?? t('cancel')}
              </Button>
              <Button
                type="submit"
                form={form}
                intent={danger ? 'danger' : 'primary'}
                loading={isPending}
                autoFocus={props.focusSubmit ?? false}
                disabled={isOffline || (props.submitDisabled ?? false)}
              >
                {isStored(outcome) ? t(`stored.${outcome}.submit`) : submitLabel}
              </Button>
            </>
          }
        >
          {aside}
        </DialogFooter>
      </DialogFrame>
      {discard.isConfirming ? (
        <DiscardDialog onKeep={discard.keepEditing} onDiscard={discard.discard} />
      ) : null}
    </>
  );
}
