import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdClicks } from './holdClicks.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="app">
    <button class="site-header__toggle" type="button">Menu</button>
    <form><input name="name"><button type="submit"><span>Send</span></button></form>
    <a href="#there">There</a>
  </div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

it('holdClicks › keeps a form from being sent, and sends it once when the code is there', () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', send);
  const release = holdClicks(find('#app'));
  find('button span').click();
  find('[type=submit]').click();
  expect(send).not.toHaveBeenCalled();
  release();
  expect(send).toHaveBeenCalledTimes(1);
  find('[type=submit]').click();
  expect(send).toHaveBeenCalledTimes(2);
});

it('holdClicks › repeats nothing when no button was clicked', () => {
  const click = vi.fn();
  const release = holdClicks(find('#app'));
  find('a').click();
  find('.site-header__toggle').click();
  find('#app').addEventListener('click', click);
  release();
  expect(click).not.toHaveBeenCalled();
});
