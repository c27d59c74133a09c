import { number, object, string } from 'yup'
import { endpoint } from '../endpoint.js'
import { id } from '../fields.js'
import { orderedPageQuery, type PageFacts } from '../pagination.js'
import { exportQuery, type Headings } from '../spreadsheet.js'

/** What can be changed that the log tells of. */
export const auditKinds = [
  'setting',
  'company',
  'user',
  'queue',
  'queueOption',
  'connection',
  'contact',
  'tag',
  'quickMessage',
  'webhook',
  'contactList',
  'optOut',
  'campaign',
  'campaignSettings',
  'supportAccess',
  'invoice',
  'export',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** The fields whose changes are told, by their keys on the wire. */
export const auditFields = [
  'value',
  'name',
  'email',
  'phone',
  'status',
  'planId',
  'plannedPlanId',
  'dueDate',
  'trialExpiration',
  'recurrence',
  'billingName',
  'billingEmail',
  'billingDocument',
  'addressZip',
  'addressStreet',
  'addressNumber',
  'addressDistrict',
  'addressCity',
  'addressState',
  'schedules',
  'specialDays',
  'profile',
  'super',
  'active',
  'allTicket',
  'password',
  'passwordLink',
  'queues',
  'color',
  'orderQueue',
  'integration',
  'laneOrder',
  'number',
  'blockedAt',
  'gone',
  'fileName',
  'url',
  'events',
  'secret',
  'tags',
  'mergedTag',
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'title',
  'message',
  'option',
  'parentId',
  'queueId',
  'provider',
  'isDefault',
  'enabled',
  'timeSendQueue',
  'sendIdQueue',
  'expiresTicket',
  'expiresInactiveMessage',
  'token',
  'kanban',
  'reason',
  'document',
  'invoice',
  'unlock',
  'shortcode',
  'state',
  'credit',
  'messages',
  'confirmation',
  'scheduledAt',
  'messageInterval',
  'longerIntervalAfter',
  'greaterInterval',
  'variables',
  'dailyBudget',
  'warmUp',
  'inWorkingHours',
  'isWriting',
  'call',
  'filter',
] as const
export type AuditField = (typeof auditFields)[number]

/** `disclosed`: something of a contact was told, to whoever writes from its number. `exported`: a list was taken along as a file. */
export type AuditAction = 'created' | 'changed' | 'deleted' | 'entered' | 'left' | 'disclosed' | 'exported'

export interface AuditChange {
  /** One of `auditFields`; of a contact's own fields the label after `=`. */
  field: string
  /** As text; null for nothing. A list has its parts one to a line. */
  from: string | null
  to: string | null
  /** The values are secret: `from` and `to` are empty text where there was, or is, one. */
  isSecret: boolean
}

/** One change that somebody of the company made, at one moment. */
export interface AuditEntry {
  id: number
  /** Who; the name is of that moment, and the id null once they are gone, of support, who is no user of the company, and of the bot. */
  user: { id: number | null; name: string; isSupport: boolean }
  action: AuditAction
  kind: AuditKind
  recordId: number
  /** What it was called then; of a setting its key. */
  recordName: string
  changes: AuditChange[]
  /** ISO 8601. */
  createdAt: string
}

/** Days: entries are kept for as many. */
export const AUDIT_KEPT_DAYS = 365

const filters = {
  kind: string<AuditKind>().oneOf(auditKinds),
  userId: id(),
  /** Of the last so many days. */
  days: number().integer().min(1).max(AUDIT_KEPT_DAYS),
}

export const auditHeadings = {
  createdAt: { pt: 'Data', en: 'Date', es: 'Fecha' },
  user: { pt: 'Usuário', en: 'User', es: 'Usuario' },
  action: { pt: 'Ação', en: 'Action', es: 'Acción' },
  kind: { pt: 'Tipo', en: 'Kind', es: 'Tipo' },
  record: { pt: 'Registro', en: 'Record', es: 'Registro' },
  changes: { pt: 'Alterações', en: 'Changes', es: 'Cambios' },
} satisfies Headings

export const auditLogApi = {
  list: endpoint('GET', '/audit-log', {
    query: object({ ...orderedPageQuery('newest', 'oldest'), ...filters }),
  }).answers<PageFacts & { entries: AuditEntry[] }>(),
  /** A CSV file, the oldest first. */
  export: endpoint('GET', '/audit-log/export', {
    query: object({ ...exportQuery, ...filters }),
  }).answers<string>(),
}
