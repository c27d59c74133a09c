import type { TFunction } from 'i18next'

/** The connection's own codes, of Node and of nodemailer (https://nodemailer.com/errors). */
const UNREACHED = /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|EPROXY|ENOTFOUND|EHOSTUNREACH|ETLS)/

/**
 * Why a mail was given up, in words; what the server answered with its number beside them.
 * @param error what is kept of the last failure: nodemailer's code, the SMTP command and the server's number,
 *   as far as there were any.
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
