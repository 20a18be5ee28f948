import page from './apply/page.ts';

export default { page };
