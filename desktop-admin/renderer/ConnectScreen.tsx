import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { Logo } from '#common/ui/Logo.tsx';
import { addressErrorText } from './addressErrors.ts';

interface ConnectScreenProps {
  /** The address in use, if any. */
  readonly address: string | undefined;
  readonly onConnected: () => void;
  readonly onCancel?: () => void;
}

/** Form for the service's address, which is checked before it is used. */
export function ConnectScreen({ address, onConnected, onCancel }: ConnectScreenProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(address ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const result = await window.firnline.app.connect(typed);
      if (result.ok) return onConnected();
      setError(addressErrorText(result.reason, result.version));
    } catch {
      setError('The address could not be saved on this computer.');
    } finally {
      setBusy(false);
    }
    field.current?.focus();
  }

  return (
    <main className="desktop-screen">
      <form className="desktop-form" onSubmit={submit} noValidate>
        <Logo size={36} />
        <h1>Connect</h1>
        <p>Enter the address of your Firnline service. Your administrator can tell you the address.</p>
        <TextField
          ref={field}
          label="Address of the service"
          hint="For example https://desk.example.com"
          name="address"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={300}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className="desktop-actions">
          <Button type="submit" variant="primary" busy={busy}>
            Connect
          </Button>
          {onCancel ? (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </form>
    </main>
  );
}
