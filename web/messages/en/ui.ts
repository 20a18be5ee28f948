import amounts from '#common/messages/en/amounts.ts';
import requestErrors from '#common/messages/en/requestErrors.ts';
import ui from '#common/messages/en/ui.ts';

/** Texts of the shared components. */
export default { amounts, requestErrors, ui };
