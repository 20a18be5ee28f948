import { configure } from '@testing-library/react';

// Upper limit for asynchronous assertions; long enough for a busy machine.
configure({ asyncUtilTimeout: 8_000 });

// jsdom does not implement the methods of the dialog element.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom has no layout and does not implement scrolling.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
