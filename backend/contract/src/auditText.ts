import type { AuditAction, AuditChange, AuditEntry, AuditField, AuditKind } from './resources/auditLog.js'
import type { SettingName } from './resources/settings.js'

/** What the audit log says of one language. */
export interface AuditWords {
  kinds: Record<AuditKind, string>
  actions: Record<AuditAction, string>
  fields: Record<AuditField, string>
  settings: Record<SettingName, string>
  /** Of values that are words of the product's own, by field or setting; `any`: of all others. */
  values: Record<string, Record<string, string>>
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

type Told = Pick<AuditEntry, 'kind' | 'recordName'>

/** Who it was, as people read it. */
export const auditUserText = ({ name, isSupport }: AuditEntry['user'], say: Say): string =>
  isSupport ? `${say('support')}: ${name}` : name

/** What a record was called then: of a setting what people call it, since its key says little. */
export const auditRecordText = ({ kind, recordName }: Told, say: Say): string =>
  (kind === 'setting' && say(`settings.${recordName}`)) || recordName

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
  const known = word(part) ?? (isSwitch ? say(`values.any.${part}`) : undefined)
  if (known !== undefined) return known
  const [first = '', ...rest] = part.split(' ')
  const begins = key === 'schedules' ? word(first) : undefined
  if (begins !== undefined) return [begins, ...rest].join(' ')
  return DATE.test(part) ? dateText(part) : part
}

/** From what to what, as people read it. @param dateText how a moment (ISO 8601) is written. */
export function auditChangeText(
  entry: Told,
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
  return `${textOf(from)} → ${textOf(to)}`
}
