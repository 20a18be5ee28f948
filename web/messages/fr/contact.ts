import booking from './contact/booking.ts';
import page from './contact/page.ts';

export default { booking, page };
