import type { MailTexts } from '../shapes.js'

/** The mails of the product. */
export const mails: MailTexts = {
  locale: 'en-GB',
  openByHand: 'If the button does not open, copy this address into your browser:',
  newDevice: ({ product, name, when, device, address }) => ({
    subject: `New login to your ${product} account`,
    paragraphs: [
      `Hello, ${name}.`,
      `Somebody logged in to your ${product} account with your password, from a device that you had not used before.`,
      `When: ${when}`,
      `Device: ${device}`,
      `Address: ${address}`,
      'If it was you, there is nothing to do. If it was not, change your password now: that ends all sessions. Tell whoever manages your company, too.',
    ],
    action: 'Change password',
  }),
  unknownDevice: 'a device that does not say what it is',
  monthlyLimit: ({ name, percent, limit }) => ({
    subject:
      percent === 100
        ? `${name} has reached its monthly limit`
        : `${name} is at ${percent}% of its monthly limit`,
    paragraphs: [
      `The connection ${name} has spent ${percent}% of this month’s limit of ${limit}.`,
      percent === 100
        ? 'Campaigns and marketing templates wait until the limit is raised or the month ends. Answers and notices go on.'
        : 'When the limit is reached, campaigns and marketing templates stop. Answers and notices go on.',
    ],
    action: 'See the costs',
  }),
  verification: ({ product, name, url }) => ({
    subject: `Confirm your e-mail for ${product}`,
    paragraphs: [
      `Hello, ${name}.`,
      `Confirm that this e-mail is yours to use campaigns and the API of ${product}.`,
    ],
    action: { label: 'Confirm e-mail', url },
    notes: ['The link works for 3 days. If this was not you, ignore this message.'],
  }),
  signUpLink: ({ product, url }) => ({
    subject: `Finish signing up for ${product}`,
    paragraphs: [
      'Hello.',
      `Somebody asked for an account on ${product} with this e-mail. If it was you, open the link and type the password you chose.`,
    ],
    action: { label: 'Create the account', url },
    notes: ['The link works for one day. If this was not you, ignore this message: no account was created.'],
  }),
  accountExists: ({ product, name, url, recovery }) => ({
    subject: `You already have an account on ${product}`,
    paragraphs: [
      `Hello, ${name}.`,
      `Somebody tried to create an account on ${product} with this e-mail. It already has one, and nothing in it has changed.`,
      'If it was you, log in with your password.',
    ],
    action: { label: 'Log in', url },
    notes: [
      `Forgot your password? Choose another one at ${recovery}`,
      'If this was not you, there is nothing to do.',
    ],
  }),
  reminder: {
    subject: (when) => `Your subscription expires ${when}`,
    today: 'today',
    inDays: (days) => (days === 1 ? 'tomorrow' : `in ${days} days`),
    text: (company, when) => `The subscription of ${company} expires ${when}.`,
    invoice: (detail, value, date) => `Invoice: ${detail}, ${value}, due on ${date}.`,
    action: 'See the invoice',
    paid: 'If you have paid already, please ignore this message.',
  },
  emailChanged: ({ product, name, hidden }) => ({
    subject: `Your e-mail for ${product} has changed`,
    paragraphs: [
      `Hello, ${name}.`,
      `You now log in to ${product} with the e-mail ${hidden}. This address does not log in any more.`,
    ],
    notes: ['If this was not you, tell whoever manages your company at once.'],
  }),
  passwordChanged: ({ product, name }) => ({
    subject: `Your password for ${product} has changed`,
    paragraphs: [`Hello, ${name}.`, `The password with which you log in to ${product} was changed.`],
    notes: ['If this was not you, tell whoever manages your company at once.'],
  }),
  factorChanged: ({ product, name, about }) => {
    const texts = {
      totpOn: [
        `Second factor switched on at ${product}`,
        `From now on, ${product} asks for a code of your authenticator app in addition to the password.`,
      ],
      totpOff: [
        `Second factor switched off at ${product}`,
        `${product} no longer asks for the code of your authenticator app.`,
      ],
      passkeyAdded: [
        `New passkey at ${product}`,
        `A new passkey can now log in to your account at ${product}.`,
      ],
      passkeyRemoved: [
        `Passkey removed at ${product}`,
        `A passkey of your account at ${product} was removed and no longer works.`,
      ],
      codesRenewed: [
        `New recovery codes at ${product}`,
        `New recovery codes were made for your account at ${product}. The former ones are void.`,
      ],
      codeUsed: [
        `A recovery code was used at ${product}`,
        `Somebody logged in to your account at ${product} with your password and a recovery code. That code is void now.`,
      ],
      reset: [
        `Your second factor at ${product} was reset`,
        `The second factor, the passkeys and the recovery codes of your account at ${product} were removed, because you had lost them. Log in with your password and set them up again.`,
      ],
    } as const
    const [subject, text] = texts[about]
    return {
      subject,
      paragraphs: [`Hello, ${name}.`, text],
      notes: ['If this was not you, talk to whoever manages your company at once.'],
    }
  },
  invitation: ({ product, name, company, url }) => ({
    subject: `Your access to ${product}`,
    paragraphs: [`Hello, ${name}.`, `There is a login for you at ${company}. Choose your password to enter.`],
    action: { label: 'Choose password', url },
    notes: ['The link works for 7 days, once.'],
  }),
  otherPassword: ({ product, name, url }) => ({
    subject: `New password for ${product}`,
    paragraphs: [`Hello, ${name}.`, `Choose a new password to log in to ${product}.`],
    action: { label: 'Choose new password', url },
    notes: [],
  }),
  linkNotes: {
    handed: 'The link works for a day, once. Whoever manages your company asked for it.',
    forgotten:
      'The link works for 30 minutes, once. If this was not you, ignore this message: your password stays as it is.',
  },
}
