import { useEffect, useRef } from 'react';
import { t } from '../../messages/email.ts';
import { renderMessage } from './messageDocument.ts';

/** A message as its recipient sees it, in a frame without scripts, forms and popups. */
export function MessagePreview({ subject, html }: { readonly subject: string; readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (target) renderMessage(target, html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={t('previewOf', { subject })}
      sandbox="allow-same-origin"
      className="fa-preview"
    />
  );
}
