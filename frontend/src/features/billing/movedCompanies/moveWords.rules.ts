import { moveReasonOf } from '@balcao/contract/moveReasons'
import type { MovedCompany, SampleValue } from '@balcao/contract/resources/billing/movedCompanies'
import type { TFunction } from 'i18next'
import { formatDateTime } from '../../../i18n/format'
import { i18n } from '../../../i18n/i18n'
import type { Phrases } from '../../../i18n/phrases'

type Words = Phrases['movedCompaniesPage']

const isTable = (name: string): name is keyof Words['tables'] =>
  i18n.exists(`movedCompaniesPage.tables.${name}`)
const isOlder = (name: string): name is keyof Words['olderTables'] =>
  i18n.exists(`movedCompaniesPage.olderTables.${name}`)

/** Tables of older installations that hold the same as one of ours. */
const sameAs: Readonly<Record<string, keyof Words['tables']>> = {
  CampaignSettings: 'campaign_settings',
  CampaignShipping: 'campaign_shipments',
  Campaigns: 'campaigns',
  ChatMessages: 'chat_messages',
  ChatUsers: 'chat_users',
  Chats: 'chats',
  Companies: 'companies',
  ContactCustomFields: 'contact_custom_fields',
  ContactListItems: 'contact_list_entries',
  ContactLists: 'contact_lists',
  ContactTags: 'contact_tags',
  Contacts: 'contacts',
  Invoices: 'invoices',
  Messages: 'messages',
  Plans: 'plans',
  QueueOptions: 'queue_options',
  Queues: 'queues',
  QuickMessages: 'quick_messages',
  Schedules: 'schedules',
  Settings: 'settings',
  Tags: 'tags',
  TicketNotes: 'ticket_notes',
  TicketTags: 'ticket_tags',
  TicketTraking: 'ticket_tracking',
  Tickets: 'tickets',
  UserQueues: 'user_queues',
  UserRatings: 'user_ratings',
  Users: 'users',
  WhatsappQueues: 'connection_queues',
  Whatsapps: 'connections',
}

/** What a person calls the rows of a table, ours or an older one; without a word the table's own name. */
export function tableName(name: string, t: TFunction): string {
  const ours = sameAs[name] ?? name
  if (isTable(ours)) return t(`movedCompaniesPage.tables.${ours}`)
  return isOlder(name) ? t(`movedCompaniesPage.olderTables.${name}`) : name
}

/** Tables in the order of their names in the reader's language. A report has them in no order. */
export const inOrder = <T extends { name: string }>(tables: readonly T[], t: TFunction): T[] =>
  [...tables].sort((a, b) => tableName(a.name, t).localeCompare(tableName(b.name, t), i18n.language))

/** A reason in the reader's language; as the command wrote it if nobody has words for it. */
export function reasonText(reason: string, t: TFunction): string {
  const found = moveReasonOf(reason)
  if (!found) return reason
  const { key, values } = found
  const table = key === 'missingReference' ? { value: tableName(values['value'] ?? '', t) } : {}
  return t(`movedCompaniesPage.reasons.${key}`, { ...values, ...table })
}

/** Where a company came from: `da base ticketz, empresa 3`. */
export const originText = (
  { origin, database, companyThere }: Pick<MovedCompany, 'origin' | 'database' | 'companyThere'>,
  t: TFunction,
): string =>
  t(`overviewPage.moves.${origin === 'older' && database === null ? 'olderSomewhere' : origin}`, {
    database: database ?? '',
    company: companyThere,
  })

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

/** A value of a sample in words. */
export function sampleText(value: SampleValue, t: TFunction): string {
  if (value === null || value === '') return t('movedCompaniesPage.drawer.empty')
  if (typeof value === 'boolean') return t(`movedCompaniesPage.drawer.${value ? 'yes' : 'no'}`)
  if (typeof value === 'number') return String(value)
  return MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : value
}
