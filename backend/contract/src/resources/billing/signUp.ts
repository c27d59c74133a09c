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
  /** Length of the trial in days; 0: until the end of the day. */
  trialDays: number
  /** Users who forgot their password can get a link by e-mail. */
  passwordByMail: boolean
}

/**
 * What follows a sign-up. `logIn`: the account exists, since no mail works here. Otherwise nobody is told
 * whether it is new: `readMail`, the mail says so and a new one can log in; `openLink`, the link of the mail
 * creates it.
 */
export type AfterSignUp = 'logIn' | 'readMail' | 'openLink'

/** The answer to older clients where mail works. It does not tell whether the e-mail had an account. */
export type ReceivedSignUp = Pick<
  CompanyDetail,
  'name' | 'email' | 'phone' | 'planId' | 'status' | 'recurrence'
>

/** The token of a link: base64url. */
const linkToken = () =>
  string()
    .matches(/^[A-Za-z0-9_-]*$/)
    .max(4_000)
    .meta({ example: 'AQIDBAUGBwgJCgsMDQ4PEA' })

/** A proof of work: base64 of the JSON `{ challenge, solution }`, as the clients of ALTCHA send it. */
const proof = () =>
  string()
    .matches(/^[A-Za-z0-9+/=]*$/)
    .max(2_000)

const phone = () => text(limits.company.phone).trim()

/** The server decides the due date, the status and the price. Other fields are ignored. */
export const signUpApi = {
  offers: endpoint('GET', '/auth/offers').answers<EntryOffers>(),
  /**
   * A challenge for the proof of work: one of ALTCHA (version 2), as JSON. It is valid for ten minutes and
   * one sign-up. Null where this installation asks for none.
   */
  challenge: endpoint('GET', '/auth/signup/challenge').answers<{ challenge: string | null }>(),
  /**
   * Signs up a company on trial, with its first admin, who logs in with the chosen password. Where mail
   * works, the answer is the same for an e-mail that has an account: its owner gets a mail about it.
   * @throws ERR_USER_CREATION_DISABLED, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_PASSWORD_TOO_COMMON;
   *   ERR_USER_EMAIL_ALREADY_EXISTS where no mail works; ERR_NO_PLAN_FOUND, ERR_RATE_LIMITED,
   *   ERR_PROOF_REQUIRED, ERR_PROOF_INVALID.
   */
  signUp: endpoint('POST', '/auth/signup', {
    body: object({
      name: name().required(),
      email: email().required(),
      password: password().required(),
      /** Default: `name`. */
      companyName: name(),
      /** A public plan. Default: the cheapest one. */
      planId: id(),
      phone: phone(),
      /** Language of the company's messages to its customers. */
      language: string<Language>().oneOf(languages),
      proof: proof(),
    }),
  }).answers<{ email: string; next: AfterSignUp }>(),
  /**
   * Creates the company of a link from a mail. The password is the one chosen at the sign-up.
   * @throws ERR_EMAIL_LINK_INVALID, ERR_WRONG_PASSWORD, ERR_ACCOUNT_LOCKED, ERR_USER_CREATION_DISABLED,
   *   ERR_NO_PLAN_FOUND, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_RATE_LIMITED.
   */
  confirm: endpoint('POST', '/auth/signup/confirm', {
    body: object({
      token: linkToken().required(),
      password: password().required(),
      /** Another name, where the one of the sign-up is taken by now. */
      companyName: name(),
    }),
  }).answers<{ email: string }>(),
  /** Sign-up of older clients. `name` is the name of the company and of its admin. */
  register: endpoint('POST', '/companies/cadastro', {
    body: object({
      name: name().required(),
      email: email().required(),
      password: password().required(),
      planId: id(),
      phone: phone(),
      proof: proof(),
    }),
  }).answers<CompanyDetail | ReceivedSignUp>(),
}
