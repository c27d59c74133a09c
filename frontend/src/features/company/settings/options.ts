import { closeReasonModes } from '@balcao/contract/resources/conversations/closeReasons'
import { languages, type Language } from '../../../i18n/language'

/** The kind of field of a setting. Its name and help are phrases under its key. */
export type Option =
  | { kind: 'switch'; key: SwitchKey }
  | { kind: 'choice'; key: 'scheduleType'; choices: readonly ['disabled', 'queue', 'company'] }
  | { kind: 'choice'; key: 'language'; choices: readonly Language[] }
  | { kind: 'choice'; key: 'closeReasons'; choices: typeof closeReasonModes }
  | { kind: 'number'; key: NumberKey; digits: number; unit: 'minutes' | 'perMinute' | 'days' }
  | { kind: 'timezone'; key: 'timezone' }
  | { kind: 'retention'; key: 'retention' }
  /** The id of a connection, or none. */
  | { kind: 'connection'; key: 'reminderConnection' }
  /** Not changeable; the help explains why. */
  | { kind: 'fixed'; key: 'chatBotType' }
  /** Depends on what the company has bought: super users set it, others see it. */
  | { kind: 'bought'; key: 'campaignsEnabled' }

export type SwitchKey =
  | 'userRating'
  | 'sendGreetingAccepted'
  | 'sendMsgTransfTicket'
  | 'sendGreetingMessageOneQueues'
  | 'CheckMsgIsGroup'
  | 'call'
  | 'readReceipts'
  | 'linkPreviews'
  | 'customerTyping'
  | 'exportContacts'
  | 'allTicket'
  | 'userCreation'
  | 'awayByHours'
export type NumberKey =
  'reopenWindow' | 'ratingWindow' | 'sendPerMinute' | 'newChatsPerMinute' | 'graceDays' | 'awayAfterMinutes'

const flag = (key: SwitchKey): Option => ({ kind: 'switch', key })
/** The number of digits that the server accepts. */
const minutes = (key: NumberKey): Option => ({ kind: 'number', key, digits: 7, unit: 'minutes' })
const rate = (key: NumberKey): Option => ({ kind: 'number', key, digits: 4, unit: 'perMinute' })

/** Whether a new retention time deletes messages that the previous one would keep. */
export const keepsLess = (next: string, before: string): boolean =>
  next !== '0' && (before === '0' || Number(next) < Number(before))

/** The company's options by topic. Options of the installation are visible to super users only. */
export const optionSections = [
  {
    id: 'attendance',
    options: [
      { kind: 'choice', key: 'scheduleType', choices: ['disabled', 'queue', 'company'] },
      flag('awayByHours'),
      minutes('awayAfterMinutes'),
      minutes('reopenWindow'),
      flag('sendGreetingAccepted'),
      flag('sendMsgTransfTicket'),
      flag('sendGreetingMessageOneQueues'),
      { kind: 'choice', key: 'closeReasons', choices: closeReasonModes },
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
      flag('linkPreviews'),
      flag('customerTyping'),
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
