/** The contact page and its message form. */
export default {
  title: 'Contact and consultation',
  lede: 'Write to us, chat with us or meet us. A member of our team answers your message personally within {hours} hours.',
  email: {
    name: 'E-mail support',
    detail: '{hours}-hour response',
    text: 'For questions that need a written answer, on Sundays and public holidays as well.',
  },
  chat: {
    name: 'Messaging-service support',
    detail: '9 AM-6 PM CET',
    text: 'For short questions, from Monday to Friday.',
    action: 'Open the chat',
  },
  consultation: {
    name: 'Schedule Consultation',
    detail: '30-60 minute sessions',
    text: 'By video, by phone, or in person in Zürich.',
    action: 'Book Meeting',
    withoutScripts: 'Book with the form below',
  },
  message: {
    title: 'Send us a Message',
    intro: 'Tell us what it is about, and we will pass your message to the right person.',
    submit: 'Send Message',
    submitting: 'Sending...',
    sent: { title: 'Message Sent', text: "We'll get back to you within {hours} hours." },
    failed: { title: 'Failed to Send', text: 'Please try again or contact us directly.' },
  },
  office: {
    title: 'Zürich office',
    address: 'Address',
    hours: 'Business hours',
    weekdays: { days: 'Mon-Fri', hours: '9:00-18:00 CET' },
    saturday: { days: 'Sat', hours: '10:00-14:00 CET' },
    sunday: { days: 'Sun', hours: 'Closed' },
    emergency:
      'Emergency portfolio issues: 24/7 via the messaging service or by phone, <call>{phone}</call>, for clients of every tier',
    regulation: 'Regulation',
  },
} as const;
