import {
  billingSettings,
  billingSystems,
  languageOf,
  closeReasonModes,
  retentionChoices,
  settingDefaults,
  type BillingSystem,
  type CloseReasonMode,
  type Language,
  type ScheduleType,
  type SettingName,
} from '@balcao/contract'

/** Addresses and tokens of the company's own systems. Ordinary users never see them. */
export const secretKeys: ReadonlySet<SettingName> = new Set<SettingName>([
  'ipixc',
  'tokenixc',
  'ipmkauth',
  'clientidmkauth',
  'clientsecretmkauth',
  'asaas',
  'tokensgp',
  'ipsgp',
  'appsgp',
])

export const isSecretSetting = (key: SettingName): boolean => secretKeys.has(key)

/** The settings that the server uses, by their names in the code. */
export interface CompanySettings {
  /** Customers are asked to rate an attendance when it is resolved. */
  userRating: boolean
  /** Whose working hours count. */
  scheduleType: ScheduleType
  /** Messages of groups create no tickets. */
  ignoreGroups: boolean
  /** Calls ring, instead of being declined with a text. */
  acceptCalls: boolean
  sendGreetingAccepted: boolean
  sendTransferMessage: boolean
  /** A connection with only one queue sends its greeting, too. */
  greetForOneQueue: boolean
  campaignsEnabled: boolean
  /** Whether attendants say why they resolve a ticket. */
  closeReasons: CloseReasonMode
  /** Minutes after closing in which a message reopens the attendance; 0: never. */
  reopenWindow: number
  /** Minutes to wait for a rating. */
  ratingWindow: number
  /** IANA name. */
  timezone: string
  /** Language of automatic messages to customers. */
  language: Language
  /** Customers see that their messages were read. */
  readReceipts: boolean
  /** The server asks the pages behind links of messages for their title and picture. */
  linkPreviews: boolean
  /** Attendants see that a customer types. Meanwhile the company's phone shows no notifications. */
  customerTyping: boolean
  /** Messages per minute of one connection in existing conversations; 0: no pause. */
  sendPerMinute: number
  /** Messages per minute of one connection to people who have never written to it; 0: no pause. */
  newChatsPerMinute: number
  /** Days after which messages and files of closed tickets are deleted; 0: never. */
  retentionDays: number
  /** Users are away outside of working hours. */
  awayByHours: boolean
  /** Minutes without a window after which users are away; 0: never. */
  awayAfterMinutes: number
  /** Billing systems that are completely configured. */
  billingSystems: readonly BillingSystem[]
}

/** Whether this is the IANA name of a time zone. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether this is a valid number of messages per minute. */
export const isRate = (text: string): boolean => /^\d{1,4}$/.test(text)

/** Whether this is a valid number of minutes. */
export const isMinutes = (text: string): boolean => /^\d{1,7}$/.test(text)

/** A company's settings from its stored rows; missing or invalid ones have their default. */
export function toCompanySettings(stored: ReadonlyMap<string, string>): CompanySettings {
  const valid = (key: SettingName, makesSense: (value: string) => boolean): string => {
    const value = stored.get(key)
    return value !== undefined && makesSense(value) ? value : settingDefaults[key]
  }
  const oneOf = <T extends string>(key: SettingName, values: readonly T[]): T =>
    valid(key, (value) => (values as readonly string[]).includes(value)) as T
  const enabled = (key: SettingName): boolean => oneOf(key, ['enabled', 'disabled']) === 'enabled'
  return {
    userRating: enabled('userRating'),
    scheduleType: oneOf('scheduleType', ['disabled', 'queue', 'company']),
    ignoreGroups: enabled('CheckMsgIsGroup'),
    acceptCalls: enabled('call'),
    sendGreetingAccepted: enabled('sendGreetingAccepted'),
    sendTransferMessage: enabled('sendMsgTransfTicket'),
    greetForOneQueue: enabled('sendGreetingMessageOneQueues'),
    campaignsEnabled: oneOf('campaignsEnabled', ['true', 'false']) === 'true',
    closeReasons: oneOf('closeReasons', closeReasonModes),
    reopenWindow: Number(valid('reopenWindow', isMinutes)),
    ratingWindow: Number(valid('ratingWindow', isMinutes)),
    timezone: valid('timezone', isTimezone),
    language: languageOf(stored.get('language')),
    readReceipts: enabled('readReceipts'),
    linkPreviews: enabled('linkPreviews'),
    customerTyping: enabled('customerTyping'),
    sendPerMinute: Number(valid('sendPerMinute', isRate)),
    newChatsPerMinute: Number(valid('newChatsPerMinute', isRate)),
    retentionDays: Number(oneOf('retention', retentionChoices)),
    awayByHours: enabled('awayByHours'),
    awayAfterMinutes: Number(valid('awayAfterMinutes', isMinutes)),
    billingSystems: billingSystems.filter((system) =>
      billingSettings[system].every((key) => stored.get(key)),
    ),
  }
}
