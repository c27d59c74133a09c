/** Opened after a login. */
export const HOME = '/tickets'
/** Opened for users who are already logged in. Those who may not see it are redirected to `HOME`. */
export const START = '/'
/** The company's subscription and invoices. Users who can only pay are redirected there. */
export const BILLING = '/financeiro'
/** Old address of the same page. */
export const SUBSCRIPTION = '/subscription'
/** One's own access, the company's rules for logins, and its log. */
export const SECURITY = '/security'
/** Old address of the log, which is a tab of that page. */
export const AUDIT_LOG = '/audit-log'
export const LOGIN = '/login'
export const SIGN_UP = '/signup'
/** Page of the link that creates an account. */
export const CONFIRM_SIGN_UP = '/signup/confirm'
export const FORGOTTEN_PASSWORD = '/forgotten-password'
/** Page of the link that verifies an e-mail address. */
export const VERIFY_EMAIL = '/verify-email'
/** Where a company's identity provider sends the browser back to. */
export const COMPANY_RETURN = '/auth/oidc/callback'
/** Page of the link that sets a password. */
export const SET_PASSWORD = '/set-password'
