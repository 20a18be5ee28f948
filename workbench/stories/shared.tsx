import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { AnchorButton, Button } from '#common/ui/Button.tsx';
import { Contours } from '#common/ui/Contours.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { SelectField, TextAreaField, TextField } from '#common/ui/Field.tsx';
import { Logo } from '#common/ui/Logo.tsx';
import { MoneyField } from '#common/ui/MoneyField.tsx';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import type { Story } from '../stories.ts';

function OpenDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Cancel this withdrawal request?"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              Cancel request
            </Button>
          </>
        }
      >
        <p>The amount becomes available again at once.</p>
      </Dialog>
    </>
  );
}

function ShownToast({ variant }: { readonly variant: 'default' | 'destructive' }) {
  const { show } = useToast();
  useEffect(() => {
    show({ title: 'Settings saved', description: 'They apply to all your devices.', variant });
  }, [show, variant]);
  return <p>The toast appears in the corner of the page.</p>;
}

function HiddenAmounts() {
  const setPrivacy = useSetAtom(privacyAtom);
  useEffect(() => setPrivacy(true), [setPrivacy]);
  return <Usd amount="120000" />;
}

/** Components of common/ui. */
export const sharedStories: Readonly<Record<string, Story>> = {
  buttons: () => (
    <>
      <Button variant="primary">Primary</Button>
      <Button>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button size="small">Small</Button>
      <Button busy>Busy</Button>
      <AnchorButton href="#link" variant="primary">
        Link
      </AnchorButton>
    </>
  ),
  fields: () => (
    <>
      <TextField label="Full name" hint="As in the passport" name="name" />
      <TextField label="Email" error="Invalid email address" defaultValue="ada@" name="email" />
      <TextField label="Phone" optional name="phone" />
      <SelectField label="Status" name="status">
        <option>Pending</option>
        <option>Approved</option>
      </SelectField>
      <TextAreaField label="Message" name="message" />
    </>
  ),
  moneyField: () => (
    <>
      <MoneyField label="Amount" defaultValue="1'250.50" name="amount" />
      <MoneyField label="Amount" defaultValue="1,23" error="Enter an amount." name="invalid" />
    </>
  ),
  amounts: () => (
    <>
      <Usd amount="1234567.89" />
      <Usd amount={1_200} signed decimals={2} />
      <Usd amount={-5_000} signed />
    </>
  ),
  hiddenAmounts: () => <HiddenAmounts />,
  statusTags: () => (
    <>
      <StatusTag tone="positive">approved</StatusTag>
      <StatusTag tone="negative">declined</StatusTag>
      <StatusTag tone="warning">pending</StatusTag>
      <StatusTag tone="neutral">archived</StatusTag>
      <StatusTag tone="info">new</StatusTag>
    </>
  ),
  emptyState: () => (
    <EmptyState title="No withdrawal requests yet" action={<Button>Request Withdrawal</Button>}>
      <p>Your requests and their status appear here.</p>
    </EmptyState>
  ),
  errorState: () => <ErrorState onRetry={() => undefined} />,
  skeleton: () => (
    <div aria-busy="true">
      <Skeleton width="18rem" height="2.5rem" />
      <Skeleton width="18rem" lines={4} />
    </div>
  ),
  dialog: () => <OpenDialog />,
  toast: () => <ShownToast variant="default" />,
  errorToast: () => <ShownToast variant="destructive" />,
  logo: () => <Logo size={96} />,
  contours: () => (
    <div style={{ width: '40rem', height: '20rem' }}>
      <Contours seed={7} />
    </div>
  ),
};
