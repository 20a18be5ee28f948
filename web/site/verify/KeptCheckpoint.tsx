import { type DragEvent, type SubmitEvent, useState } from 'react';
import type { SignedCheckpoint } from '#common/statements/checkInclusion.ts';
import {
  type CheckpointComparison,
  compareCheckpoint,
  type TreeSizes,
} from '#common/statements/compareCheckpoint.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { JOURNAL_PATH } from './usePublishedKeys.ts';

/** The proof between two trees; undefined without a connection, and where the service has none. */
async function loadProof({ first, second }: TreeSizes): Promise<unknown> {
  try {
    const response = await fetch(`${JOURNAL_PATH}/consistency?first=${first}&second=${second}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

interface Props {
  /** That of the statement. */
  readonly checkpoint: SignedCheckpoint;
  readonly keys: readonly string[];
  readonly firm: string;
}

/** Compares the checkpoint of a statement with one that the reader kept, and shows it, to be kept. */
export function KeptCheckpoint({ checkpoint, keys, firm }: Props) {
  const t = useMessages('verify.check');
  const [note, setNote] = useState('');
  const [result, setResult] = useState<CheckpointComparison | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  const change = (text: string) => {
    setNote(text);
    setResult(undefined);
  };
  const takeFile = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void file.text().then(change, () => setResult('failed'));
  };
  const compare = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setResult(await compareCheckpoint(checkpoint, note, keys, loadProof).catch(() => 'failed' as const));
    setBusy(false);
  };
  return (
    <form className="verify__kept" onSubmit={(event) => void compare(event)}>
      <details>
        <summary>{t('kept.own')}</summary>
        <pre>{checkpoint.note}</pre>
      </details>
      <TextAreaField
        label={t('kept.label')}
        hint={t('kept.hint', { firm })}
        optional
        spellCheck={false}
        value={note}
        onChange={(event) => change(event.target.value)}
        onDrop={takeFile}
      />
      <Button type="submit" busy={isBusy} variant="secondary">
        {t('kept.compare')}
      </Button>
      <p role="status" data-result={result}>
        {result && t(`kept.results.${result}`, { firm })}
      </p>
    </form>
  );
}
