import { useEffect, useRef } from 'react';
import { t } from '../../messages/email.ts';

/** Elements that a preview does not show. */
const REMOVED_ELEMENTS = 'script, style, link, meta, base, iframe, object, embed, form, title';

/**
 * Renders the HTML of a message into a document. Inline styles are set through the style object, because the frame
 * inherits the page's content security policy, which forbids style attributes. Scripts are removed; the sandbox of
 * the frame does not run them either.
 */
export function renderMessage(target: Document, html: string): void {
  const source = new DOMParser().parseFromString(html.replaceAll(/\sstyle=/gi, ' data-style='), 'text/html');
  for (const element of source.querySelectorAll(REMOVED_ELEMENTS)) element.remove();
  for (const element of source.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
  }
  target.body.replaceWith(target.adoptNode(source.body));
}

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
