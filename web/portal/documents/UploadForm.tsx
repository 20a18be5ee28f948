import { type FormEvent, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type DocumentRequest, uploadDocument } from '#common/contract/documents.ts';
import { FILE_ENDINGS, fileTypeOf, MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from '#common/domain/storedFile.ts';
import { Button } from '#common/ui/Button.tsx';
import { Field } from '#common/ui/Field.tsx';
import { readBase64 } from '#common/ui/readBase64.ts';
import { useMessages } from '../../language/useMessages.ts';
import { usePortal } from '../session/PortalContext.ts';

/** More than the beginning of any type of file has. */
const BEGINNING = 16;

/** Uploads a file for a request. Type and size are checked first, so that nobody waits for an upload in vain. */
export function UploadForm({ request: { id, title } }: { readonly request: DocumentRequest }) {
  const t = useMessages('portalDocuments.files');
  const { investorId } = usePortal();
  const megabytes = String(MAX_FILE_MEGABYTES);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const upload = useSubmit(uploadDocument, {
    expected: { validation: ({ fields }) => fields['content'] !== undefined && setError(fields['content']) },
    succeeded: { title: t('done'), description: title },
    failed: t('failed'),
  });
  async function problemOf(chosen: File): Promise<string | undefined> {
    if (chosen.size > MAX_FILE_BYTES) return t('large', { megabytes });
    const beginning = new Uint8Array(await chosen.slice(0, BEGINNING).arrayBuffer());
    return fileTypeOf(beginning) ? undefined : t('type');
  }
  async function read(chosen: File): Promise<string | undefined> {
    const problem = await problemOf(chosen);
    setError(problem);
    return problem === undefined ? readBase64(chosen) : undefined;
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!file) return setError(t('missing'));
    // Rejects when the file was changed or removed meanwhile.
    const content = await read(file).catch(() => setError(t('unreadable')));
    if (content) await upload.submit({ params: { investorId, id }, body: { fileName: file.name, content } });
  }
  return (
    <form className="pt-upload" noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={t('choose', { title })}
        hint={t('hint', { megabytes })}
        error={error}
        control={(controlProps) => (
          <input
            {...controlProps}
            type="file"
            accept={FILE_ENDINGS}
            disabled={upload.isPending}
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setError(undefined);
            }}
          />
        )}
      />
      {upload.isPending ? <progress aria-label={t('uploading')} /> : null}
      <div>
        <Button type="submit" variant="primary" busy={upload.isPending} aria-label={t('uploadOf', { title })}>
          {t('upload')}
        </Button>
      </div>
    </form>
  );
}
