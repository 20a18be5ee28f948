import { type ChangeEvent, useRef, useState } from 'react';
import { FILE_ENDINGS, MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from '#common/domain/storedFile.ts';
import { readBase64 } from '#common/ui/readBase64.ts';
import { FormRow } from '../form/FormRow.tsx';
import { t } from '../messages/documents.ts';

const megabytes = String(MAX_FILE_MEGABYTES);

/** The values of a form that have a file in base64; empty until one was read. */
export interface FileValues {
  readonly fileName: string;
  readonly content: string;
}

export const NO_FILE: FileValues = { fileName: '', content: '' };

interface FileRowProps {
  readonly error: string | undefined;
  readonly onRead: (file: FileValues) => void;
}

/** Reads the file that is chosen last. */
export function FileRow({ error, onRead }: FileRowProps) {
  const last = useRef<File>(undefined);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    last.current = file;
    onRead(NO_FILE);
    const isLarge = file !== undefined && file.size > MAX_FILE_BYTES;
    setProblem(isLarge ? t('fields.fileLarge', { megabytes }) : undefined);
    setReading(file !== undefined && !isLarge);
    if (!file || isLarge) return;
    // Rejects when the file was changed or removed meanwhile.
    const content = await readBase64(file).catch(() => '');
    if (last.current !== file) return;
    setReading(false);
    if (content === '') setProblem(t('fields.fileUnreadable'));
    else onRead({ fileName: file.name, content });
  };
  return (
    <FormRow
      label={t('fields.file')}
      hint={t('fields.fileHint', { megabytes })}
      error={problem ?? error}
      note={isReading ? t('fields.reading') : undefined}
    >
      {(controlProps) => (
        <input {...controlProps} type="file" accept={FILE_ENDINGS} onChange={(event) => void choose(event)} />
      )}
    </FormRow>
  );
}
