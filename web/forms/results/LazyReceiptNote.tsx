import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import type { ReceiptNoteProps } from './ReceiptNote.tsx';

/** Its code loads when a form is sent. Title and reference show even if that fails. */
export const LazyReceiptNote = lazyWithRetry<ReceiptNoteProps>(
  async () => (await import('./ReceiptNote.tsx')).ReceiptNote,
  {
    renderError: (_, { title, sent }) => (
      <p role="status">
        {title} ({sent.submitted.reference})
      </p>
    ),
  },
);
