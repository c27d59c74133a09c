import { string } from 'yup'
import { onOff, url } from './fieldKinds.js'

/** The variables about mail, and what waits for a mail. `mailProblems` checks them together. */
export const mailFields = {
  SMTP_URL: url(['smtp', 'smtps']),
  MAIL_FROM: string()
    .max(200)
    .matches(
      /^[^<>@"\r\n]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'MAIL_FROM looks like Balcão <no-reply@example.com>',
    ),
  EMAIL_BEFORE_CONNECTION: onOff().default(false),
  /** Where mail works, a sign-up creates nothing until the link of its mail is opened. */
  EMAIL_BEFORE_ACCOUNT: onOff().default(false),
}

/**
 * Problems with the variables about mail, in words.
 * @param given as they are set, before they are read.
 * @param isWorker whether the process sends mails.
 */
export function* mailProblems(given: NodeJS.ProcessEnv, isWorker: boolean): Generator<string> {
  if (given['SMTP_URL'] && !given['MAIL_FROM']) yield 'MAIL_FROM must be set where SMTP_URL is'
  if (isWorker && given['MAIL_FROM'] && !given['SMTP_URL']) yield 'SMTP_URL must be set where MAIL_FROM is'
}
