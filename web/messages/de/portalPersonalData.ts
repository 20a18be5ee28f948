import held from '#common/messages/de/heldData.ts';
import page from './portalPersonalData/page.ts';

export default { page, held };
