import type { Ability } from './abilities.js'
import type {
  AuditAction,
  AuditChange,
  AuditEntry,
  AuditField,
  AuditKind,
  LoginRefusal,
  SessionEndCause,
} from './resources/company/auditLog.js'
import type { LoginMethod } from './resources/company/auth.js'
import type { SettingName } from './resources/company/settings.js'

/** Kinds of audit entries about logins. */
type SessionAction = Extract<AuditAction, 'entered' | 'left' | 'ended' | 'refused' | 'locked'>

/** Right that a refused caller lacked. */
type RefusedRight = Ability | 'super' | 'support' | 'program' | 'supportClosed' | 'supportReadOnly'

/** Words of the audit log, in one language. */
export interface AuditWords {
  kinds: Record<AuditKind, string>
  actions: Record<AuditAction, string>
  fields: Record<AuditField, string>
  /** Kind of login, and its result. */
  sessions: Record<SessionAction, string>
  /** Shown for a call that was refused. */
  noRight: string
  /** Names of exported lists, by file name. */
  exports: Record<string, string>
  /** Names of the filters of an exported list. */
  filters: Record<string, string>
  settings: Record<SettingName, string>
  /** Names of the product's own values, by field or setting; `any`: values of all other fields. */
  values: Record<string, Record<string, string>> & {
    cause: Record<SessionEndCause | LoginRefusal, string>
    loginMethod: Record<LoginMethod, string>
    right: Record<RefusedRight, string>
  }
  /** Prefix of a super user's name in support access. */
  support: string
  /** Shown for an empty value. */
  nothing: string
  /** A secret's value is never shown, only what happened to it. */
  secrets: Record<'set' | 'replaced' | 'removed', string>
}

/** Looks up the text at a path of `AuditWords`, such as `fields.name`; undefined where there is none. */
export type Say = (path: string) => string | undefined

/** Makes a lookup from a dictionary. */
export const sayFrom =
  (words: AuditWords): Say =>
  (path) => {
    let found: unknown = words
    for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key]
    return typeof found === 'string' ? found : undefined
  }

type AuditedRecord = Pick<AuditEntry, 'kind' | 'recordName'>

/** The actor as text. */
export const auditUserText = ({ name, isSupport }: AuditEntry['user'], say: Say): string =>
  isSupport ? `${say('support')}: ${name}` : name

/** The action as text. */
export function auditActionText({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>, say: Say): string {
  if (kind === 'right') return say('noRight') ?? action
  return (kind === 'session' && say(`sessions.${action}`)) || (say(`actions.${action}`) ?? action)
}

/**
 * The record's name at that time. Settings and exports get their readable name, since their key says little.
 */
export function auditRecordText({ kind, recordName }: AuditedRecord, say: Say): string {
  const words = kind === 'setting' ? 'settings' : kind === 'export' ? 'exports' : null
  return (words && say(`${words}.${recordName}`)) || recordName
}

/** A field's readable name; a contact's own field has its label. */
export const auditFieldText = (field: string, say: Say): string =>
  field.startsWith('=') ? field.slice(1) : (say(`fields.${field}`) ?? field)

/** Fields that are yes or no. */
const SWITCHES: readonly string[] = [
  'status',
  'super',
  'active',
  'isDefault',
  'enabled',
  'confirmation',
  'warmUp',
  'inWorkingHours',
  'isWriting',
  'newDevice',
  'limitsAddresses',
  'totp',
  'recognised',
  'trustsEmails',
] satisfies AuditField[]

/** Fields that state a fact about the action instead of a change. */
const FACTS: readonly string[] = [
  'cause',
  'lockedUntil',
  'session',
  'newDevice',
  'recognised',
  'loginMethod',
  'right',
  'filter',
  'call',
] satisfies AuditField[]

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

interface Kind {
  /** The field's or the setting's name. */
  key: string
  isSwitch: boolean
}

/** Text of one value, or of one item of a list. A weekday's hours begin with the day's name. */
function partText(
  part: string,
  { key, isSwitch }: Kind,
  say: Say,
  dateText: (iso: string) => string,
): string {
  const word = (text: string) => say(`values.${key}.${text.replaceAll('.', '_')}`)
  const phrase = word(part) ?? (isSwitch ? say(`values.any.${part}`) : undefined)
  if (phrase !== undefined) return phrase
  const [first = '', ...rest] = part.split(' ')
  const filter = key === 'filter' ? say(`filters.${first.replace(/:$/, '')}`) : undefined
  if (filter !== undefined)
    return [`${filter}:`, ...rest.map((value) => say(`values.any.${value}`) ?? value)].join(' ')
  const begins = key === 'schedules' ? word(first) : undefined
  if (begins !== undefined) return [begins, ...rest].join(' ')
  return DATE.test(part) ? dateText(part) : part
}

/**
 * A change as text: from which value to which.
 * @param dateText formats a moment (ISO 8601).
 */
export function auditChangeText(
  entry: AuditedRecord,
  { field, from, to, isSecret }: AuditChange,
  say: Say,
  dateText: (iso: string) => string = (iso) => iso,
): string {
  if (isSecret) {
    if (to === null) return say('secrets.removed') ?? ''
    return say(from === null ? 'secrets.set' : 'secrets.replaced') ?? ''
  }
  const isSetting = entry.kind === 'setting' && field === 'value'
  const kind = { key: isSetting ? entry.recordName : field, isSwitch: isSetting || SWITCHES.includes(field) }
  const textOf = (value: string | null): string =>
    value === null
      ? (say('nothing') ?? '')
      : field.startsWith('=')
        ? value
        : value
            .split('\n')
            .map((part) => partText(part, kind, say, dateText))
            .join(', ')
  return FACTS.includes(field) ? textOf(to) : `${textOf(from)} → ${textOf(to)}`
}
