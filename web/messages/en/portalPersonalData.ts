import held from '#common/messages/en/heldData.ts';
import page from './portalPersonalData/page.ts';

/** What is kept about the investor, and corrections of it. */
export default { page, held };
