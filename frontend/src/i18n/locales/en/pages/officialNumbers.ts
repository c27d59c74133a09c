import type { SetupPart, SetupProblem } from '@balcao/contract/resources/company/officialNumbers'
import type { PhrasesOf } from '../../../phrases'

const parts = {
  account: {
    title: 'Number and account',
    ready: 'Checked',
    waiting: 'Not checked yet',
    help: 'Both are in Meta for Developers › your app › WhatsApp › API Setup.',
  },
  access: {
    title: 'Access',
    ready: 'Checked',
    waiting: 'Not checked yet',
    done: 'The token and the app secret were checked. They are encrypted and never shown again.',
  },
  webhook: {
    title: 'Notices from Meta',
    ready: 'Confirmed',
    waiting: 'Not confirmed yet',
    help: 'Once the access is checked, we ask Meta for its notices. If it does not accept, the address to paste there appears here.',
    done: 'Meta has called the address, and notices arrive here.',
  },
  registration: {
    title: 'Registration',
    ready: 'Done',
    waiting: 'After the others',
    help: 'A PIN of six digits activates the number in the API. It stops working in the app on the phone.',
  },
} satisfies Record<SetupPart, object>

const problems = {
  number_unknown: {
    word: 'Number not found',
    text: 'The token sees no number with this ID. Copy the <b>phone number ID</b>, which is not the number itself.',
  },
  number_elsewhere: {
    word: 'Already in use',
    text: 'Another connection of this installation uses this number. Remove it, or use another number.',
  },
  number_not_in_account: {
    word: 'Number of another account',
    text: 'This number does not belong to this account. Copy both IDs from the same page at Meta.',
  },
  account_unknown: {
    word: 'Account not found',
    text: 'The token sees no account with this ID. Copy the <b>WhatsApp Business account ID</b> and assign the account to the system user.',
  },
  token_missing: {
    word: 'Token missing',
    text: 'Generate one in Meta Business › System users › Generate token, with both WhatsApp permissions and expiry “Never”.',
  },
  token_refused: {
    word: 'Token refused',
    text: 'Meta refuses this token: it expired or was revoked. Generate another in Meta Business › System users, with expiry “Never”.',
  },
  permission_messaging: {
    word: 'Permission missing',
    text: 'The token lacks <b>whatsapp_business_messaging</b>. Generate another in Meta Business › System users › Generate token, with both WhatsApp permissions selected.',
  },
  permission_management: {
    word: 'Permission missing',
    text: 'The token lacks <b>whatsapp_business_management</b>. Generate another in Meta Business › System users › Generate token, with both WhatsApp permissions selected.',
  },
  secret_missing: {
    word: 'App secret missing',
    text: 'Copy it from Meta for Developers › your app › Settings › Basic › App secret.',
  },
  secret_wrong: {
    word: 'Wrong app secret',
    text: 'The secret does not belong to the app of this token. Copy it from Meta for Developers › your app › Settings › Basic.',
  },
  not_subscribed: {
    word: 'Account not subscribed',
    text: 'The app gets no notices of this account. Assign the account to the app in Meta Business, and we check again.',
  },
  webhook_waiting: {
    word: 'Waiting for confirmation',
    text: 'Paste both in Meta for Developers › WhatsApp › Configuration, press “Verify and save” and subscribe to the field <b>messages</b>.',
  },
  not_registered: {
    word: 'Not registered yet',
    text: 'The number is not registered in the API. Type the PIN to register it.',
  },
  pin_wrong: {
    word: 'Wrong PIN',
    text: 'The number already has another PIN. Use the one of its two-step verification, or change it in WhatsApp Manager.',
  },
  pin_locked: {
    word: 'PIN locked',
    text: 'There were too many wrong PINs. Wait some hours, then use the PIN of the two-step verification.',
  },
  number_unverified: {
    word: 'Number not verified',
    text: 'Meta asks to verify the number again. Do it in WhatsApp Manager, by SMS or call.',
  },
  register_later: {
    word: 'Try later',
    text: 'Meta asks to wait before this number is registered. Try again in some hours.',
  },
  register_refused: {
    word: 'Registration refused',
    text: 'Meta does not register this number. See the reason in WhatsApp Manager, or ask Meta’s support.',
  },
  unreachable: {
    word: 'No answer',
    text: 'Meta did not answer. We check again by ourselves; if it takes long, check the server’s internet.',
  },
} satisfies Record<SetupProblem, { word: string; text: string }>

export const officialNumbers: PhrasesOf<'officialNumbers'> = {
  newTitle: 'New official number',
  defaultName: 'Official number {{end}}',
  thisNumber: 'this number',
  lead: {
    start: '<b>There are four parts.</b> Each is checked at Meta while you fill it in.',
    fill_one: '<b>1 part of 4 is ready.</b> Each is checked at Meta while you fill it in.',
    fill_other: '<b>{{count}} parts of 4 are ready.</b> Each is checked at Meta while you fill it in.',
    register: '<b>Only the PIN is missing.</b> The other three parts were checked at Meta.',
    ready: '<b>Ready to talk.</b> Send a “hi” from another phone to {{phone}}, and it appears in Waiting.',
  },
  parts,
  problems,
  checkAgain: 'Check again',
  checking: 'Checking…',
  now: 'Now',
  afterOthers: 'After the others',
  itIs: 'It is <b>{{name}}</b>.',
  itIsAt: 'It is <b>{{name}}</b>, {{phone}}.',
  fields: {
    phoneNumberId: 'Phone number ID',
    businessAccountId: 'Account ID (WABA)',
    digitsOnly: 'Digits only, as Meta shows it.',
    accessToken: 'System user token',
    accessTokenHelp: 'In Meta Business › System users › Generate token.',
    newAccessToken: 'New token',
    appSecret: 'App secret',
    appSecretHelp: 'In Meta for Developers › your app › Settings › Basic.',
    saved: 'Saved. Type only to replace it.',
    webhookUrl: 'Webhook address',
    verifyToken: 'Verify token',
    name: 'Name of the connection',
  },
  changeSecrets: 'Change token or secret',
  showAddress: 'Show the address',
  copy: 'Copy',
  pin: {
    label: 'PIN of six digits',
    help: 'You choose it now; if the number had two-step verification, it is that one. Write it down: Meta asks for it when you change platforms.',
  },
  leavesPhone: 'Once registered, this number stops working in the app on the phone.',
  register: 'Register number',
  missing: 'Missing: {{parts}}',
  missingDigits_one: 'One digit of the PIN is missing',
  missingDigits_other: '{{count}} digits of the PIN are missing',
  continueLater: 'Save and continue later',
  finish: 'Finish',
  openAtMeta: 'Open at Meta',
  checkAndReconnect: 'Check and reconnect',
  toReturn: 'To reconnect',
  waiting_one: '<b>{{shown}} message</b> waits, and leaves when it is back',
  waiting_other: '<b>{{shown}} messages</b> wait, and leave in order when it is back',
  noneWaiting: 'What you write waits, and leaves in order when it is back',
  stillStopped: 'Checked at {{at}}: if it is not back in a minute, the cause is not solved at Meta yet.',
  back: { title: 'The number is back', text: 'What waited is leaving now, in order.' },
  faults: {
    token_refused: {
      title: 'The token is no longer valid',
      text: 'Since {{since}} Meta refuses what leaves by this number. Usually the token had an expiry of 60 days, or the person who generated it left.',
      kept: 'What customers write still arrives',
      step1: 'Open Meta Business › Settings › System users.',
      step2:
        'Generate a token with expiry “Never” and the permissions <b>whatsapp_business_messaging</b> and <b>whatsapp_business_management</b>.',
      step3: 'Paste the token below.',
    },
    payment_failed: {
      title: 'Meta could not charge you',
      text: 'Since {{since}} Meta holds back what costs money on this number, until the payment goes through.',
      kept: 'What customers write still arrives',
      step1: 'Open Meta Business › Billing and payments.',
      step2: 'Change the card, or pay what is due.',
      step3: 'Come back here and check. Otherwise we check by ourselves every hour.',
    },
    account_restricted: {
      title: 'Meta restricted this account',
      text: 'Since {{since}} Meta does not accept what leaves by this number. Usually people who got campaigns blocked or reported it.',
      kept: 'What customers write still arrives',
      step1: 'Open Meta’s Business Support Home, and see the reason and the time limit.',
      step2: 'If you think it is a mistake, ask for a review there. It takes a day or two.',
      step3: 'When the restriction ends, check here. Otherwise we check by ourselves every hour.',
    },
    not_registered: {
      title: 'The number is no longer registered',
      text: 'Since {{since}} this number is outside the official API. Usually somebody registered it in another system or in the app on a phone.',
      kept: 'Conversations and settings are kept',
      step1: 'Make sure that nobody else uses this number on a phone or in another system.',
      step2: 'If you do not know the PIN, change it in <b>WhatsApp Manager</b>, under Phone numbers.',
      step3: 'Type the PIN below.',
    },
  },
}
