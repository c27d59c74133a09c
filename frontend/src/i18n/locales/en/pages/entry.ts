import type { PhrasesOf } from '../../../phrases'

export const entry: PhrasesOf<'entry'> = {
  toSignUp: 'Create an account',
  noAccount: 'New to {{product}}?',
  forgot: 'Forgot password?',
  guide: 'Cannot log in?',
  toLogin: 'Go to the login',
  hasAccount: 'Already have an account?',
  passkey: 'Log in with a passkey',
  companyAccount: 'Log in with the company account',
  companyAccountAt: 'At {{host}}',
  signUp: {
    title: 'Create your account',
    subtitle: 'Your company talks with its customers within minutes.',
    trial_one: 'The first day is free.',
    trial_other: 'The first {{count}} days are free.',
    company: 'Company name',
    name: 'Your name',
    phone: 'Telephone (optional)',
    plan: 'Plan',
    perMonth: '{{value}} a month',
    recommended: 'Recommended',
    free: 'Free',
    users_one: '{{count}} user',
    users_other: '{{count}} users',
    connections_zero: 'no connection',
    connections_one: '{{count}} connection',
    connections_other: '{{count}} connections',
    queues_zero: 'no queue',
    queues_one: '{{count}} queue',
    queues_other: '{{count}} queues',
    submit: 'Create account',
    failed: 'The user could not be created. Check what you entered.',
    companyTaken: 'There is a company of this name already.',
    proving:
      'One moment: your browser is finishing a calculation that protects the sign-up from robots. It then goes on by itself.',
    notProved:
      'Your browser could not make the calculation that protects the sign-up from robots. Update it, or use another one.',
    mailedTitle: 'Check your e-mail',
    mailed:
      'We sent a message to {{email}} that says how to go on. If this e-mail had no account yet, yours is ready: log in with the password you chose. Look into the spam folder, too.',
    mailedLink:
      'We sent a message to {{email}} that says how to go on. Open its link to finish the sign-up. It works for one day. Look into the spam folder, too.',
    confirmTitle: 'Finish signing up',
    confirmText: 'Type the password that you chose when you signed up.',
    otherPassword: 'This is not the password that you chose when you signed up.',
    linkOver:
      'This link no longer works. If the account exists already, log in with it. If not, sign up again.',
    closedTitle: 'Sign-up is closed',
    closedText: 'Whoever runs this installation creates the accounts. If you have one, log in with it.',
    noPlans: 'No plan is on offer at the moment.',
  },
  locked: {
    byMail: 'Or ask for a link under “Forgot password?” and enter now.',
    byAdmin:
      'Or ask whoever manages your company to let you in: under Users, on the tab Logins of your name.',
  },
  recovery: {
    title: 'Forgot password?',
    subtitle: 'We send you a link to choose another.',
    submit: 'Send link',
    sentTitle: 'Look into your mailbox',
    sentText:
      'If there is an account with {{email}}, the link is on its way. It works for 30 minutes. Look into the spam folder, too.',
  },
  verification: {
    title: 'Confirming your e-mail',
    done: 'Done: {{email}} is confirmed.',
    goOn: 'Continue',
  },
}
