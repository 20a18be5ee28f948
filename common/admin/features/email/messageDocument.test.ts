import { expect, test } from 'vitest';
import { renderMessage } from './MessagePreview.tsx';

function shown(html: string) {
  const target = document.implementation.createHTMLDocument();
  renderMessage(target, html);
  return target;
}

test('renderMessage › sets inline styles as properties', () => {
  const { body } = shown('<body style="margin:0"><p style="color: red">Welcome</p></body>');
  expect(body.style.margin).toBe('0px');
  expect(body.querySelector('p')?.style.color).toBe('red');
  expect(body.textContent).toBe('Welcome');
});

test('renderMessage › removes scripts, forms and frames', () => {
  const { body } = shown('<p>Hi</p><script>alert(1)</script><form><input></form><iframe src="x"></iframe>');
  expect(body.querySelector('script, form, iframe, input')).toBeNull();
  expect(body.textContent).toContain('Hi');
});
