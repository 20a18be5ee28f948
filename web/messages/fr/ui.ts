import amounts from '#common/messages/fr/amounts.ts';
import requestErrors from '#common/messages/fr/requestErrors.ts';
import ui from '#common/messages/fr/ui.ts';

/** Texts of the shared components. */
export default { amounts, requestErrors, ui };
