import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { email, id, name, password, text } from '../../fields.js'
import { languages, type Language } from '../../languages.js'
import { limits } from '../../limits.js'
import type { CompanyDetail } from './companies.js'

/** What the pages before the login may offer. */
export interface EntryOffers {
  /** Companies may sign up. */
  signUp: boolean
  /** For how many days they try it before they pay; 0 for until the end of the day. */
  trialDays: number
  /** Who forgot their password gets a link by e-mail. */
  passwordByMail: boolean
}

const phone = () => text(limits.company.phone).trim()

/**
 * When it is due, whether it is switched on and what it pays are the server's to say: other fields are not
 * looked at.
 */
export const signUpApi = {
  offers: endpoint('GET', '/auth/offers').answers<EntryOffers>(),
  /**
   * Makes a company with its first admin, on trial; they log in with what they chose. @throws
   * ERR_USER_CREATION_DISABLED, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_USER_EMAIL_ALREADY_EXISTS,
   * ERR_PASSWORD_TOO_COMMON, ERR_NO_PLAN_FOUND, ERR_RATE_LIMITED.
   */
  signUp: endpoint('POST', '/auth/signup', {
    body: object({
      name: name().required(),
      email: email().required(),
      password: password().required(),
      /** `name`, unless it is said. */
      companyName: name(),
      /** A public plan; the cheapest one, unless it is said. */
      planId: id(),
      phone: phone(),
      /** In which the company speaks to its customers. */
      language: string<Language>().oneOf(languages),
    }),
  }).answers<{ email: string }>(),
  /** As older clients sign up: `name` is the company's, and its admin's. */
  register: endpoint('POST', '/companies/cadastro', {
    body: object({
      name: name().required(),
      email: email().required(),
      password: password().required(),
      planId: id(),
      phone: phone(),
    }),
  }).answers<CompanyDetail>(),
}
