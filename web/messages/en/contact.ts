import booking from './contact/booking.ts';
import page from './contact/page.ts';

/** The contact page and its forms. */
export default { booking, page };
