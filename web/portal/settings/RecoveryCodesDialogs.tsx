import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import './secondFactors.css';

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      footer={
        <>
          <CopyButton text={codes.join('\n')} label="recovery codes" />
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <p>
        Each code signs you in once in place of your second factor. Keep them where nobody else can find them:
        they are not shown again, and earlier codes no longer work.
      </p>
      <ul className="pt-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Asks before new recovery codes replace those that the investor has. */
export function ReplaceRecoveryCodesDialog({
  unused,
  isPending,
  onReplace,
  onClose,
}: {
  readonly unused: number;
  readonly isPending: boolean;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Replace your recovery codes?"
      footer={
        <>
          <Button onClick={onClose}>Keep the codes</Button>
          <Button variant="primary" busy={isPending} onClick={onReplace}>
            Replace
          </Button>
        </>
      }
    >
      <p>
        You receive ten new codes.{' '}
        {unused === 1
          ? 'The code that you have not used stops'
          : `The ${unused} codes that you have not used stop`}{' '}
        working at once.
      </p>
    </Dialog>
  );
}
