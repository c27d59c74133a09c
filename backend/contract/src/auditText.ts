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
  /** Of a call that was refused. */
  noRight: string
  /** Exported lists, by the name of the file. */
  exports: Record<string, string>
  /** Filters of an exported list. */
  filters: Record<string, string>
  settings: Record<SettingName, string>
  /** Of values that are words of the product's own, by field or setting; `any`: of all others. */
  values: Record<string, Record<string, string>> & {
    cause: Record<SessionEndCause | LoginRefusal, string>
    right: Record<RefusedRight, string>
  }
  /** In front of the name of a super user in support access. */
  support: string
  /** In the place of no value. */
  nothing: string
  /** Of a secret is told only what became of it. */
  secrets: Record<'set' | 'replaced' | 'removed', string>
}

/** The word at a path of `AuditWords`, such as `fields.name`; undefined where there is none. */
export type Say = (path: string) => string | undefined

/** Its words in the place of a dictionary. */
export const sayFrom =
  (words: AuditWords): Say =>
  (path) => {
    let found: unknown = words
    for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key]
    return typeof found === 'string' ? found : undefined
  }

type AuditedRecord = Pick<AuditEntry, 'kind' | 'recordName'>

/** The actor, in words. */
export const auditUserText = ({ name, isSupport }: AuditEntry['user'], say: Say): string =>
  isSupport ? `${say('support')}: ${name}` : name

/** The action, in words. */
export function auditActionText({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>, say: Say): string {
  if (kind === 'right') return say('noRight') ?? action
  return (kind === 'session' && say(`sessions.${action}`)) || (say(`actions.${action}`) ?? action)
}

/**
 * What a record was called then: of a setting and an export what people call it, since its key says little.
 */
export function auditRecordText({ kind, recordName }: AuditedRecord, say: Say): string {
  const words = kind === 'setting' ? 'settings' : kind === 'export' ? 'exports' : null
  return (words && say(`${words}.${recordName}`)) || recordName
}

/** A field as people call it; a contact's own field by its label. */
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
] satisfies AuditField[]

/** Fields of which nothing changed: they say something about what was done. */
const FACTS: readonly string[] = [
  'cause',
  'lockedUntil',
  'session',
  'newDevice',
  'right',
  'filter',
  'call',
] satisfies AuditField[]

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

interface Kind {
  /** The field, or the setting. */
  key: string
  isSwitch: boolean
}

/** One value, or one of several; a day of a week begins with its name. */
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

/** From what to what, as people read it. @param dateText how a moment (ISO 8601) is written. */
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
