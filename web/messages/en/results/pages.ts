/** The pages that confirm or reject a form sent without scripts, and those that take the code of an e-mail. */
export default {
  errors: 'What to correct',
  phone: 'Telephone:',
  sent: {
    confirmed: { title: 'Consultation confirmed', text: 'Thank you. The time is reserved for you.' },
    stopped: {
      title: 'Withdrawal stopped',
      text: 'The request has been cancelled and nothing will be paid. Our staff have been informed. If you did not make this request, please call us and change your access code.',
    },
    objected: {
      title: 'Reset stopped',
      text: 'Your access remains unchanged. Our staff have been informed. If you did not ask for the reset, please call us.',
    },
  },
  calendar: 'Save it in your calendar (.ics)',
  change: 'Change or cancel this consultation by e-mail',
  kept: 'This page shows the confirmation of a form for ten minutes, in the browser that sent it. {text}',
  nothingChanged: 'Opening it changes nothing.',
  nothing: {
    apply: {
      title: 'No application was sent from this browser',
      text: 'If you have applied, you will find the reference in our e-mail.',
      action: 'Go to the application form',
    },
    message: {
      title: 'No message was sent from this browser',
      text: 'If you have written to us, you will find the reference in our e-mail.',
      action: 'Go to the contact form',
    },
    booked: {
      title: 'No consultation was booked from this browser',
      text: 'If you have booked one and not yet confirmed it, please use the link in our e-mail.',
      action: 'Book a consultation',
    },
    confirmed: {
      title: 'No consultation was confirmed from this browser',
      action: 'Enter the confirmation code',
    },
    stopped: { title: 'No withdrawal was stopped from this browser', action: 'Enter the code' },
    objected: { title: 'No reset was stopped from this browser', action: 'Enter the code' },
  },
  code: {
    confirm: {
      title: 'Confirm your consultation',
      lede: 'The time is reserved for you once you confirm it. The code is in our e-mail.',
      code: 'Confirmation code',
      submit: 'Confirm the consultation',
    },
    stop: {
      title: 'Stop a withdrawal',
      lede: 'Stop the request if you did not make it, or if the account is wrong. It is then cancelled and cannot be paid. The code is in our e-mail.',
      code: 'Code to stop the withdrawal',
      submit: 'Stop this withdrawal',
    },
    object: {
      title: 'Stop an access reset',
      lede: 'Stop the reset if you did not ask for it. Your access code and your second factor then remain as they are. The code is in our e-mail.',
      code: 'Code to stop the reset',
      submit: 'Stop the reset',
    },
  },
} as const;
