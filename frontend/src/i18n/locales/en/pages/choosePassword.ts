import type { PhrasesOf } from '../../../phrases'

export const choosePassword = {
  title: 'Choose your password',
  invited: '{{name}}, you have been invited to {{company}}. You log in with {{email}}.',
  forgot: '{{name}}, choose a new password for {{email}} at {{company}}.',
  name: 'Your name',
  nameHelp: 'Colleagues and customers see it.',
  full: 'The plan of {{company}} has no room for more people. Talk to whoever invited you.',
  password: 'New password',
  help: '5 to 50 characters. Avoid what is easy to guess.',
  submit: 'Save and log in',
  toLogin: 'Go to the login',
} satisfies PhrasesOf<'choosePassword'>
