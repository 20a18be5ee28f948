import held from '#common/messages/fr/heldData.ts';
import page from './portalPersonalData/page.ts';

export default { page, held };
