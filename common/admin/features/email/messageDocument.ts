/** Elements that have no business in a preview. */
const REMOVED_ELEMENTS = 'script, style, link, meta, base, iframe, object, embed, form, title';

/**
 * Shows a message's HTML in a document of its own. Its inline styles are set through the style object, since
 * the page's content security policy forbids them as attributes, which a frame inherits. Scripts are left out
 * (the frame's sandbox would not run them either).
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
