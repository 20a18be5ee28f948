import main from './portal/main.ts';

/** What the signed-in dashboard shows at first. */
export default { main };
