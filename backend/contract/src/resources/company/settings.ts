import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { text } from '../../fields.js'
import { limits } from '../../limits.js'

/** A setting of a company: a key and its text. */
export interface Setting {
  id: number
  key: string
  value: string
  companyId: number
  /** ISO 8601; null while it has its default. */
  createdAt?: string | null
  updatedAt?: string | null
}

/** All settings with their defaults. All values are text. */
export const settingDefaults = {
  userRating: 'disabled',
  scheduleType: 'disabled',
  CheckMsgIsGroup: 'enabled',
  call: 'disabled',
  chatBotType: 'text',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  sendGreetingMessageOneQueues: 'disabled',
  closeReasons: 'disabled',
  allTicket: 'disabled',
  campaignsEnabled: 'false',
  userCreation: 'disabled',
  reopenWindow: '120',
  ratingWindow: '1440',
  timezone: 'America/Sao_Paulo',
  language: 'pt',
  readReceipts: 'enabled',
  linkPreviews: 'enabled',
  customerTyping: 'enabled',
  exportContacts: 'disabled',
  sendPerMinute: '120',
  newChatsPerMinute: '10',
  retention: '0',
  graceDays: '0',
  reminderConnection: '',
  awayByHours: 'disabled',
  awayAfterMinutes: '0',
  worksAnytime: 'disabled',
  worksAlone: 'disabled',
  ipixc: '',
  tokenixc: '',
  ipmkauth: '',
  clientidmkauth: '',
  clientsecretmkauth: '',
  asaas: '',
  tokensgp: '',
  ipsgp: '',
  appsgp: '',
} as const

export type SettingName = keyof typeof settingDefaults
export const settingNames = Object.keys(settingDefaults) as readonly SettingName[]

/** Days after which messages and files of closed conversations are deleted; 0 for never. */
export const retentionChoices = ['0', '30', '90', '180', '365', '730', '1825'] as const

/** Hours between choosing a retention and the first deletion. Until then the choice can be taken back. */
export const RETENTION_GRACE_HOURS = 24

export const settingsApi = {
  /** Every key with its value, stored or default. Secrets are left out for users, and masked for admins. */
  list: endpoint('GET', '/settings').answers<Setting[]>(),
  update: endpoint('PUT', '/settings/:key', {
    params: object({ key: string().max(50).required() }),
    body: object({ value: text(limits.settingValue.max).trim().defined() }),
  }).answers<Setting>(),
}
