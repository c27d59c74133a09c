import type { PhrasesOf } from '../../../phrases'

export const pushDevices = {
  title: 'Notices on devices',
  here: { title: 'This device', help: 'Also with the tab closed and the screen off.' },
  kinds: {
    title: 'Tell me of',
    message: 'Messages in my conversations',
    handover: 'Conversations given to me',
    waiting: 'Conversations waiting in my queues',
    late: 'Customers who wait past the target of the queue',
    chatMention: 'Mentions in the team chat',
    noteMention: 'Mentions in notes',
  },
  showsText: 'Show name and text',
  showsTextHelp:
    'Without it, a notice only says that there is something new. With it, whoever sees the locked screen reads the message.',
  quiet: {
    title: 'Quiet hours',
    from: 'From',
    to: 'Until',
    none: 'No quiet hours',
    help: 'In these hours nothing arrives here, and nothing of them later. Time zone: {{zone}}.',
  },
  switchOn: 'Switch on for this device',
  failed: 'The notice service of this browser did not answer. Try again later.',
  notAllowed: 'You did not allow notices. Tap again if you change your mind.',
  obstacle: {
    unsupported: 'This browser gets no notices while the tab is closed.',
    notInstalled: 'On iPhone and iPad: tap Share, then Add to Home Screen, and open it from there.',
    refused: 'Notices are blocked. Allow them for this site in the settings of your browser.',
  },
  list: { title: 'Your devices', help: 'Each one gets notices while you are logged in there.' },
  this: '{{name}} (this one)',
  unknown: 'Device without a name',
  unused: 'No notice yet',
  used: 'Last notice: {{since}}',
  asleep: 'Logged out: log in there again to get notices',
  remove: 'Remove {{name}}',
} satisfies PhrasesOf<'pushDevices'>
