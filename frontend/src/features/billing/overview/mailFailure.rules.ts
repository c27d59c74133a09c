import type { TFunction } from 'i18next'

/** Connection errors of Node and nodemailer (https://nodemailer.com/errors). */
const UNREACHED = /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|EPROXY|ENOTFOUND|EHOSTUNREACH|ETLS)/

/**
 * Why a mail was given up, in words, with the server's status number.
 * @param error the stored last failure: nodemailer's code, the SMTP command and the server's number, as far
 *   as there were any
 */
export function mailFailure(error: string | null, t: TFunction): string {
  if (error === null || error === 'TOO LATE') return t('overviewPage.mails.late')
  const code = /\b\d{3}\b/.exec(error)?.[0]
  const words = (cause: 'address' | 'login' | 'refused' | 'unreached') =>
    `${t(`overviewPage.mails.failures.${cause}`)}${code ? ` (${code})` : ''}`
  if (error.startsWith('EAUTH')) return words('login')
  if (error.includes('RCPT TO')) return words('address')
  if (code) return words('refused')
  return UNREACHED.test(error) ? words('unreached') : error
}
