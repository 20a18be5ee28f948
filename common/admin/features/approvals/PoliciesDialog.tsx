import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ApiError } from '#common/client/createClient.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { FieldErrors } from '#common/contract/errors.ts';
import { dryRunPolicies, type PolicyValues, setPolicies } from '#common/contract/policies.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/policyDialog.ts';
import { DryRunResult } from './DryRunResult.tsx';
import { PolicyFields } from './PolicyFields.tsx';
import { type PolicyDraft, type PolicyInput, toDraft, toInput } from './policyDrafts.ts';

/** What a response, or a check here, says about drafts; it does not apply to later ones. */
interface About<Response> {
  readonly drafts: readonly PolicyDraft[];
  readonly response: Response;
}

interface PoliciesDialogProps {
  readonly policies: readonly PolicyValues[];
  readonly version: number;
  readonly onClose: () => void;
}

/** Edits the policies. A dry run shows what the draft would have changed, before it takes effect. */
export function PoliciesDialog({ policies, version, onClose }: PoliciesDialogProps) {
  const { navigate } = useDashboardParams();
  // With the version that they are based on: a colleague can change the policies while the dialog is open.
  const [opened] = useState(() => ({ version, drafts: policies.map(toDraft) }));
  const [drafts, setDrafts] = useState<readonly PolicyDraft[]>(opened.drafts);
  const [rejected, setRejected] = useState<About<FieldErrors>>();
  const [replayed, setReplayed] = useState<About<EndpointOutput<typeof dryRunPolicies>['results']>>();
  const showErrors = (error: ApiError): false => {
    setRejected({ drafts, response: error.fields });
    return false;
  };
  const dryRun = useSubmit(dryRunPolicies, {
    failed: t('dryRunFailed'),
    expected: { validation: showErrors },
    onSuccess: (output) => setReplayed({ drafts, response: output.results }),
  });
  const save = useSubmit(setPolicies, {
    succeeded: { title: t('succeeded'), description: t('succeededText') },
    failed: t('failed'),
    expected: { validation: showErrors },
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const change = (index: number) => (values: Partial<PolicyDraft>) =>
    setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...values } : draft)));
  /** Sends the drafts, unless one of them has an error. */
  const send = (submit: (input: PolicyInput) => Promise<void>) => {
    const input = toInput(drafts);
    if (input.ok) void submit(input.policies);
    else setRejected({ drafts, response: input.errors });
  };
  const errors = rejected?.drafts === drafts ? rejected.response : {};
  const results = replayed?.drafts === drafts ? replayed.response : undefined;
  const errorOf = (index: number): string | undefined =>
    Object.entries(errors).find(([field]) => `${field}.`.startsWith(`policies.${index}.`))?.[1];
  const complete = toInput(drafts);
  const prediction = useDryRun(
    setPolicies,
    complete.ok ? { body: { policies: complete.policies, version: opened.version } } : undefined,
  );
  return (
    <ActionDialog
      title={t('title')}
      submitLabel={t('submit')}
      wide
      onSubmit={() => send((policies) => save.submit({ body: { policies, version: opened.version } }))}
      onClose={onClose}
      submission={save}
      dryRun={prediction}
      aside={
        <Button
          variant="outlined"
          loading={dryRun.isPending}
          onClick={() => send((policies) => dryRun.submit({ body: { policies } }))}
        >
          {t('dryRun')}
        </Button>
      }
    >
      {drafts.map((draft, index) => (
        <PolicyFields key={draft.kind} draft={draft} error={errorOf(index)} onChange={change(index)} />
      ))}
      {results ? (
        <DryRunResult
          results={results}
          onOpen={({ screen, open }) => navigate(screen, open ? { open } : {})}
        />
      ) : null}
    </ActionDialog>
  );
}
