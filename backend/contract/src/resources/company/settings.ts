import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { text } from '../../fields.js'
import { limits } from '../../limits.js'

/** One setting of a company: text under a key. */
export interface Setting {
  id: number
  key: string
  value: string
  companyId: number
  /** ISO 8601; null while it has its default. */
  createdAt?: string | null
  updatedAt?: string | null
}

/** Every setting that there is, and what it is until the company chooses otherwise. All values are text. */
export const settingDefaults = {
  userRating: 'disabled',
  scheduleType: 'disabled',
  CheckMsgIsGroup: 'enabled',
  call: 'disabled',
  chatBotType: 'text',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  sendGreetingMessageOneQueues: 'disabled',
  allTicket: 'disabled',
  campaignsEnabled: 'false',
  userCreation: 'disabled',
  reopenWindow: '120',
  ratingWindow: '1440',
  timezone: 'America/Sao_Paulo',
  language: 'pt',
  readReceipts: 'enabled',
  exportContacts: 'disabled',
  sendPerMinute: '120',
  newChatsPerMinute: '10',
  retention: '0',
  graceDays: '0',
  reminderConnection: '',
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

/** Days for which messages and files of closed conversations may be kept; 0 is for ever. */
export const retentionChoices = ['0', '30', '90', '180', '365', '730', '1825'] as const

/** Hours between the choice of a retention and the first deletion by it: it can be taken back so long. */
export const RETENTION_GRACE_HOURS = 24

export const settingsApi = {
  /**
   * Every key with its value, stored or not; secrets are left out for who works there, and masked for admins.
   */
  list: endpoint('GET', '/settings').answers<Setting[]>(),
  update: endpoint('PUT', '/settings/:key', {
    params: object({ key: string().max(50).required() }),
    body: object({ value: text(limits.settingValue.max).trim().defined() }),
  }).answers<Setting>(),
}
