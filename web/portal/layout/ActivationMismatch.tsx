import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';

interface Props {
  /** Of the signed-in person. */
  readonly fullName: string;
  /** Of the link's account. */
  readonly investorId: string;
  readonly onKeep: () => void;
  readonly onSwitch: () => void;
}

export const ActivationMismatch = ({ fullName, investorId, onKeep, onSwitch }: Props) => (
  <Dialog
    open
    onClose={onKeep}
    title="This link is for another account"
    footer={
      <>
        <Button onClick={onKeep}>Stay signed in</Button>
        <Button variant="primary" onClick={onSwitch}>
          Sign out and continue
        </Button>
      </>
    }
  >
    <p>
      You are signed in as {fullName}. The link you opened creates the access code of {investorId}.
    </p>
  </Dialog>
);
