/** A telephone number to call. Its style keeps it on one line. */
export const CallLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
);
