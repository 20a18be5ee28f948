import { useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { Logo } from '#common/ui/Logo.tsx';
import type { ConnectionState } from '../bridge.ts';
import { addressErrorText } from './addressErrors.ts';

interface UnreachableScreenProps {
  readonly connection: ConnectionState;
  readonly onChange: () => void;
}

/** Replaces the dashboard until the service can be used. */
export function UnreachableScreen({ connection, onChange }: UnreachableScreenProps) {
  const [busy, setBusy] = useState(false);
  const isUnreachable = connection.status === 'unreachable';
  async function retry() {
    setBusy(true);
    await window.firnline.app.retry();
    setBusy(false);
  }
  return (
    <main className="desktop-screen">
      <div className="desktop-form" role="alert">
        <Logo size={36} />
        <h1>{isUnreachable ? 'The service cannot be reached' : 'This service cannot be used'}</h1>
        <p>
          <span className="desktop-address">{connection.address}</span>
          {isUnreachable
            ? ' is not responding. The dashboard opens automatically when the service responds.'
            : `: ${addressErrorText(connection.reason ?? 'wrong_product', connection.serviceVersion)}`}
        </p>
        <div className="desktop-actions">
          <Button variant="primary" busy={busy} onClick={() => void retry()}>
            Try again
          </Button>
          <Button variant="quiet" onClick={onChange}>
            Change address
          </Button>
        </div>
      </div>
    </main>
  );
}
