import amounts from '#common/messages/de/amounts.ts';
import requestErrors from '#common/messages/de/requestErrors.ts';
import ui from '#common/messages/de/ui.ts';

/** Texts of the shared components. */
export default { amounts, requestErrors, ui };
