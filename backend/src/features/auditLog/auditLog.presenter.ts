import type { AuditChange, AuditEntry as WireEntry } from '@balcao/contract'
import type { AuditEntry } from '../../models/index.js'

/** Columns that are called otherwise on the wire. */
const wireNames: Record<string, string> = {
  passwordHash: 'password',
  sealedToken: 'token',
  sealedSecret: 'secret',
}

/** @returns the key on the wire of a column. */
export const wireName = (column: string): string => {
  const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return wireNames[name] ?? name
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((part) => textOf(part) ?? '').join('\n')
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
  user: { id: entry.userId, name: entry.userName },
  action: entry.action,
  kind: entry.kind,
  recordId: entry.recordId,
  recordName: entry.recordName,
  changes: Object.entries(entry.changes).map(([key, values]) => presentChange(key, values)),
  createdAt: entry.createdAt.toISOString(),
})

const SECRET = '•••'
const shown = (value: string | null, isSecret: boolean): string =>
  isSecret && value !== null ? SECRET : (value ?? '')

/** An entry as a row of a table. */
export const presentAuditRow = (entry: AuditEntry) => {
  const { user, recordName, changes, ...rest } = presentAuditEntry(entry)
  const lines = changes.map(
    ({ field, from, to, isSecret }) =>
      `${field.replace(/^=/, '')}: ${shown(from, isSecret)} → ${shown(to, isSecret)}`,
  )
  return { ...rest, user: user.name, record: recordName, changes: lines.join('\n') }
}
