import { useEffect, useRef } from 'react';
import type { FormTexts } from '#common/contract/formTexts.ts';
import { applicationReceipt } from '#common/contract/receipts/applicationReceipt.ts';
import { consultationReceipt } from '#common/contract/receipts/consultationReceipt.ts';
import type { SubmittedForm } from '#common/contract/receipts/formReceipt.ts';
import { messageReceipt } from '#common/contract/receipts/messageReceipt.ts';
import { localPath } from '#common/language/localPath.ts';
import { AnchorButton } from '#common/ui/Button.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Receipt } from './Receipt.tsx';

interface Sent<Kind extends string, Form> {
  readonly kind: Kind;
  /** The response of the API. */
  readonly submitted: SubmittedForm;
  readonly form: Form;
}

/** A form that was stored, and what was sent. */
export type SentForm =
  | Sent<'application', Parameters<typeof applicationReceipt>[2]>
  | Sent<'message', Parameters<typeof messageReceipt>[2]>
  | Sent<'consultation', Parameters<typeof consultationReceipt>[2]>;

function receiptOf(t: FormTexts, sent: SentForm) {
  if (sent.kind === 'application') return applicationReceipt(t, sent.submitted, sent.form);
  if (sent.kind === 'message') return messageReceipt(t, sent.submitted, sent.form);
  return consultationReceipt(t, sent.submitted, sent.form);
}

export interface ReceiptNoteProps {
  readonly title: string;
  readonly text: string;
  readonly sent: SentForm;
  /** Of the heading: 2 where the note replaces the form. */
  readonly level: 2 | 3;
}

/** Stays in the page after a form was sent. Takes the focus, so that it is read out: give it the reference as `key`. */
export function ReceiptNote({ title, text, sent, level }: ReceiptNoteProps) {
  const t = useMessages('forms.receipt');
  const labels = useMessages('forms.texts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="receipt-note" data-level={level}>
      {level === 2 && (
        <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
          <path d="M10 25l9 9 19-20" fill="none" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      )}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      <Receipt receipt={receiptOf(labels, sent)} />
      {level === 2 && <AnchorButton href={localPath(t.language, '/')}>{t('home')}</AnchorButton>}
    </div>
  );
}
