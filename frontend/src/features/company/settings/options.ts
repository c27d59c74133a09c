import { languages, type Language } from '../../../i18n/language'

/** What a setting is chosen by. Its name and help stand in the phrases under its key. */
export type Option =
  | { kind: 'switch'; key: SwitchKey }
  | { kind: 'choice'; key: 'scheduleType'; choices: readonly ['disabled', 'queue', 'company'] }
  | { kind: 'choice'; key: 'language'; choices: readonly Language[] }
  | { kind: 'number'; key: NumberKey; digits: number; unit: 'minutes' | 'perMinute' | 'days' }
  | { kind: 'timezone'; key: 'timezone' }
  | { kind: 'retention'; key: 'retention' }
  /** One of the company's connections, by its id, or none. */
  | { kind: 'connection'; key: 'reminderConnection' }
  /** There is nothing to choose; it says what holds, and its help why. */
  | { kind: 'fixed'; key: 'chatBotType' }
  /** Comes with what the company has bought: who runs the installation sets it, others see it. */
  | { kind: 'bought'; key: 'campaignsEnabled' }

export type SwitchKey =
  | 'userRating'
  | 'sendGreetingAccepted'
  | 'sendMsgTransfTicket'
  | 'sendGreetingMessageOneQueues'
  | 'CheckMsgIsGroup'
  | 'call'
  | 'readReceipts'
  | 'exportContacts'
  | 'allTicket'
  | 'userCreation'
export type NumberKey = 'reopenWindow' | 'ratingWindow' | 'sendPerMinute' | 'newChatsPerMinute' | 'graceDays'

const flag = (key: SwitchKey): Option => ({ kind: 'switch', key })
/** As many digits as the server takes. */
const minutes = (key: NumberKey): Option => ({ kind: 'number', key, digits: 7, unit: 'minutes' })
const rate = (key: NumberKey): Option => ({ kind: 'number', key, digits: 4, unit: 'perMinute' })

/** Whether another retention deletes what the one before would have kept. */
export const keepsLess = (next: string, before: string): boolean =>
  next !== '0' && (before === '0' || Number(next) < Number(before))

/**
 * The options of a company, by what they are about. Those of the installation are whoever runs it's to
 * choose, and nobody else sees them.
 */
export const optionSections = [
  {
    id: 'attendance',
    options: [
      { kind: 'choice', key: 'scheduleType', choices: ['disabled', 'queue', 'company'] },
      minutes('reopenWindow'),
      flag('sendGreetingAccepted'),
      flag('sendMsgTransfTicket'),
      flag('sendGreetingMessageOneQueues'),
      { kind: 'fixed', key: 'chatBotType' },
      flag('allTicket'),
    ],
  },
  { id: 'rating', options: [flag('userRating'), minutes('ratingWindow')] },
  {
    id: 'whatsapp',
    options: [
      flag('CheckMsgIsGroup'),
      flag('call'),
      flag('readReceipts'),
      rate('sendPerMinute'),
      rate('newChatsPerMinute'),
    ],
  },
  {
    id: 'company',
    options: [
      { kind: 'timezone', key: 'timezone' },
      { kind: 'choice', key: 'language', choices: languages },
      flag('exportContacts'),
      { kind: 'bought', key: 'campaignsEnabled' },
      { kind: 'retention', key: 'retention' },
    ],
  },
  {
    id: 'installation',
    options: [
      flag('userCreation'),
      { kind: 'number', key: 'graceDays', digits: 2, unit: 'days' },
      { kind: 'connection', key: 'reminderConnection' },
    ],
  },
] as const satisfies readonly { id: string; options: readonly Option[] }[]
