import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useApi } from '#common/client/react/apiContext.ts';
import { checkInvestor } from '#common/contract/portalAuth.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useMessages } from '../../language/useMessages.ts';

interface Props {
  readonly initialId: string;
  readonly isBlocked: boolean;
  readonly onThrottled: (seconds: number) => void;
  /** Resolves once the next step has loaded. */
  readonly onFound: (investor: { investorId: string; hasAccessCode: boolean }) => Promise<void>;
}

/** Step 1: the Investor ID. A single field, so it does not need the form library of the next step. */
export function IdStep({ initialId, isBlocked, onThrottled, onFound }: Props) {
  const { client } = useApi();
  const t = useMessages('signIn.start');
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);

  const showFieldError = (text: string) => {
    setError(text);
    field.current?.focus();
  };

  const showInvalidId = () => {
    const text = t('idInvalidText');
    showFieldError(text);
    toast.show({ title: t('idInvalid'), description: text, variant: 'destructive' });
  };

  const onError = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'not_found' || code === 'validation') return showInvalidId();
    if (error instanceof ApiError && code === 'throttled') return onThrottled(error.retryAfter ?? 60);
    toast.show({
      title: t('connection'),
      description: t('idUnverified'),
      variant: 'destructive',
    });
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (isSubmitting) return;
    if (typed === '') return showFieldError(t('idRequired'));
    const investorId = normaliseInvestorId(typed);
    if (!investorId) return showInvalidId();
    setError(undefined);
    setSubmitting(true);
    await client
      .call(checkInvestor, { params: { investorId } })
      .then(({ hasAccessCode }) => onFound({ investorId, hasAccessCode }))
      .catch(onError)
      .finally(() => setSubmitting(false));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={t('investorId')}
        name="investorId"
        defaultValue={initialId}
        placeholder="INV-7K3M9Q2D"
        autoComplete="username"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={isBlocked}>
        {t('continue')}
      </Button>
    </form>
  );
}
