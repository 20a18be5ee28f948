import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, type Client } from '#common/client/createClient.ts';
import { checkInvestor } from '#common/contract/portalAccess.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useToast } from '#common/ui/toast.tsx';

const idForm = z.object({ investorId: z.string().trim().min(1, 'Investor ID is required').max(40) });

interface Props {
  readonly client: Client;
  readonly initialId: string;
  readonly isBlocked: boolean;
  readonly onThrottled: (seconds: number) => void;
  readonly onFound: (investor: { investorId: string; hasAccessCode: boolean }) => void;
}

/** Step 1: which investor. */
export function IdStep({ client, initialId, isBlocked, onThrottled, onFound }: Props) {
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(idForm), defaultValues: { investorId: initialId } });

  const refuse = () => {
    const text = 'Please check your Investor ID and try again.';
    form.setError('investorId', { message: text }, { shouldFocus: true });
    toast.show({ title: 'Invalid Investor ID', description: text, variant: 'destructive' });
  };

  const onFailure = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'not_found' || code === 'validation') return refuse();
    if (error instanceof ApiError && code === 'throttled') return onThrottled(error.retryAfter ?? 60);
    toast.show({
      title: 'Connection Error',
      description: 'Unable to verify Investor ID. Please try again.',
      variant: 'destructive',
    });
  };

  const submit = form.handleSubmit(async ({ investorId: typed }) => {
    const investorId = normaliseInvestorId(typed);
    if (!investorId) return refuse();
    await client.call(checkInvestor, { params: { investorId } }).then(
      ({ hasAccessCode }) => onFound({ investorId, hasAccessCode }),
      (error: unknown) => onFailure(error),
    );
  });

  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Investor ID"
        placeholder="INV-7K3M9Q2D"
        autoComplete="username"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        {...(errors.investorId?.message ? { error: errors.investorId.message } : {})}
        {...form.register('investorId')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={isBlocked}>
        Continue
      </Button>
    </form>
  );
}
