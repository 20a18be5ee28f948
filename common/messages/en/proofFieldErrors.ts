/** Messages about codes and second factors. */
export default {
  code: 'Code is required',
  codeDigits: 'Enter the six digits that the app shows',
  recoveryCode: 'Recovery code is required',
  password: 'Password is required',
  name: 'Name is required',
  token: 'Not a valid token',
  mailCode: 'Enter the code from our e-mail',
} as const;
