/** Where a login leads. */
export const HOME = '/tickets'
/** Where those lead who are logged in already. Who may not see what is there is taken to `HOME`. */
export const START = '/'
/** The company's subscription and its invoices. Whoever can do nothing but pay is taken there. */
export const BILLING = '/financeiro'
/** An older address of the same page. */
export const SUBSCRIPTION = '/subscription'
export const LOGIN = '/login'
export const SIGN_UP = '/signup'
export const FORGOTTEN_PASSWORD = '/forgotten-password'
/** Where a link leads by which somebody shows that an e-mail is theirs. */
export const VERIFY_EMAIL = '/verify-email'
/** Where a link leads by which somebody chooses a password. */
export const SET_PASSWORD = '/set-password'
