import { configure } from '@testing-library/react';

// How long a test waits for what a screen shows. Long enough for a busy machine; what shows is not waited for.
configure({ asyncUtilTimeout: 8_000 });

// jsdom knows the dialog element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom lays nothing out, so there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
