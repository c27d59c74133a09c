import {
  auditActionText,
  auditChangeText,
  auditFieldText,
  auditRecordText,
  auditUserText,
  phrases,
  deviceOf,
  sayFrom,
  type AuditChange,
  type AuditEntry as WireEntry,
  type Language,
} from '@balcao/contract'
import type { AuditEntry } from '../../../models/index.js'

/** Columns with another name on the wire. */
const wireNames: Record<string, string> = {
  passwordHash: 'password',
  sealedToken: 'token',
  sealedSecret: 'secret',
  sealedAccessToken: 'accessToken',
  sealedAppSecret: 'appSecret',
  operatorReference: 'token',
}

/** @returns the column's name on the wire. */
export const wireName = (column: string): string => {
  const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return wireNames[name] ?? name
}

interface Stretch {
  weekdayEn?: string
  startTime: string
  endTime: string
}

const isStretch = (value: object): value is Stretch => 'startTime' in value && 'endTime' in value

/** Working hours of a day, such as `monday 08:00–18:00`; empty for a closed day. */
const textOfStretch = ({ weekdayEn, startTime, endTime }: Stretch): string =>
  startTime === endTime ? '' : [weekdayEn, `${startTime}–${endTime}`].filter(Boolean).join(' ')

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((part) => part !== null && part !== '')
      .join('\n')
  if (typeof value === 'object' && isStretch(value)) return textOfStretch(value)
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function presentChange(key: string, [from, to]: [unknown, unknown]): AuditChange {
  if (key.startsWith('=')) return { field: key, from: textOf(from), to: textOf(to), isSecret: false }
  if (!key.startsWith('*'))
    return { field: wireName(key), from: textOf(from), to: textOf(to), isSecret: false }
  const written = (value: unknown) => (value === null ? null : '')
  return { field: wireName(key.slice(1)), from: written(from), to: written(to), isSecret: true }
}

export const presentAuditEntry = (entry: AuditEntry): WireEntry => ({
  id: entry.id,
  user: { id: entry.userId, name: entry.userName, isSupport: entry.isSupport },
  action: entry.action,
  kind: entry.kind,
  recordId: entry.recordId,
  recordName: entry.recordName,
  changes: Object.entries(entry.changes).map(([key, values]) => presentChange(key, values)),
  address: entry.address,
  device: entry.device,
  times: entry.times,
  createdAt: entry.createdAt.toISOString(),
  lastAt: (entry.times > 1 ? entry.updatedAt : entry.createdAt).toISOString(),
})

/** An entry as a row of a table, in the reader's language. */
export function presentAuditRow(entry: AuditEntry, language: Language) {
  const { user, recordName, changes, action, kind, device, ...rest } = presentAuditEntry(entry)
  const say = sayFrom(phrases[language].audit)
  const record = { kind, recordName }
  const lines = changes.map(
    (change) => `${auditFieldText(change.field, say)}: ${auditChangeText(record, change, say)}`,
  )
  return {
    ...rest,
    user: auditUserText(user, say),
    action: auditActionText({ kind, action }, say),
    device: device === null ? null : (deviceOf(device) ?? device),
    kind: say(`kinds.${kind}`) ?? kind,
    record: auditRecordText(record, say),
    changes: lines.join('\n'),
  }
}
