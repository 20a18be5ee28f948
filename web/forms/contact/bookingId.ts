/** Id of the booking form without scripts. With scripts the link to it opens the dialog. */
export const BOOKING_ID = 'book-meeting';
