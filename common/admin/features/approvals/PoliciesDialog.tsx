import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ApiError } from '#common/client/createClient.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { FieldErrors } from '#common/contract/errors.ts';
import { dryRunPolicies, type PolicyValues, setPolicies } from '#common/contract/policies.ts';
import { adminTexts } from '../../adminTexts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiscardDialog } from '../../form/DiscardDialog.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import messages from '../../messages/policyDialog.ts';
import { DryRunResult } from './DryRunResult.tsx';
import type { RecordLink } from './PastDecisions.tsx';
import { PolicyFields } from './PolicyFields.tsx';
import { type PolicyDraft, toDraft, toInput } from './policyDrafts.ts';

const t = adminTexts(messages);

interface PoliciesDialogProps {
  readonly policies: readonly PolicyValues[];
  readonly version: number;
  readonly onClose: () => void;
}

/** Edits the policies. A dry run shows what the draft would have changed, before it takes effect. */
export function PoliciesDialog({ policies, version, onClose }: PoliciesDialogProps) {
  const { navigate } = useDashboardParams();
  const [initial] = useState(() => policies.map(toDraft));
  const [drafts, setDrafts] = useState<readonly PolicyDraft[]>(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [results, setResults] = useState<EndpointOutput<typeof dryRunPolicies>['results']>();
  const [leavingTo, setLeavingTo] = useState<RecordLink>();
  const showErrors = (error: ApiError): false => {
    setErrors(error.fields);
    return false;
  };
  const dryRun = useSubmit(dryRunPolicies, {
    failed: t('dryRunFailed'),
    expected: { validation: showErrors },
    onSuccess: (output) => setResults(output.results),
  });
  const save = useSubmit(setPolicies, {
    succeeded: { title: t('succeeded'), description: t('succeededText') },
    failed: t('failed'),
    expected: { validation: showErrors },
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const change = (index: number) => (values: Partial<PolicyDraft>) => {
    setResults(undefined);
    setErrors({});
    setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...values } : draft)));
  };
  const errorOf = (index: number): string | undefined =>
    Object.entries(errors).find(([field]) => `${field}.`.startsWith(`policies.${index}.`))?.[1];
  const leave = ({ screen, open }: RecordLink) => navigate(screen, open ? { open } : {});
  const openRecord = (link: RecordLink) => (drafts === initial ? leave(link) : setLeavingTo(link));
  return (
    <>
      <ActionDialog
        title={t('title')}
        submitLabel={t('submit')}
        wide
        onSubmit={() => void save.submit({ body: { policies: toInput(drafts), version } })}
        onClose={onClose}
        submission={save}
        aside={
          <Button
            variant="outlined"
            loading={dryRun.isPending}
            onClick={() => void dryRun.submit({ body: { policies: toInput(drafts) } })}
          >
            {t('dryRun')}
          </Button>
        }
      >
        {drafts.map((draft, index) => (
          <PolicyFields key={draft.kind} draft={draft} error={errorOf(index)} onChange={change(index)} />
        ))}
        {results ? <DryRunResult results={results} onOpen={openRecord} /> : null}
      </ActionDialog>
      {leavingTo ? (
        <DiscardDialog onKeep={() => setLeavingTo(undefined)} onDiscard={() => leave(leavingTo)} />
      ) : null}
    </>
  );
}
