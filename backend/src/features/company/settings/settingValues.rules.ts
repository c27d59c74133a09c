import { retentionChoices, settingDefaults, type SettingName, languages } from '@balcao/contract'
import { isMinutes, isRate, isTimezone } from './settings.rules.js'

const oneOf =
  (...values: string[]) =>
  (value: string): boolean =>
    values.includes(value)

/** What cannot be told from the default. */
const choices: Partial<Record<SettingName, (value: string) => boolean>> = {
  scheduleType: oneOf('disabled', 'queue', 'company'),
  chatBotType: oneOf('text', 'button', 'list'),
  timezone: isTimezone,
  language: oneOf(...languages),
  sendPerMinute: isRate,
  newChatsPerMinute: isRate,
  retention: oneOf(...retentionChoices),
  graceDays: (value) => /^\d{1,2}$/.test(value),
  // The id of a connection, or nothing.
  reminderConnection: (value) => /^\d{0,10}$/.test(value),
}

/** Whether a setting may have this value: of the kind of its default, unless it has choices of its own. */
export function isValidSetting(key: SettingName, value: string): boolean {
  const choice = choices[key]
  if (choice) return choice(value)
  const usual: string = settingDefaults[key]
  if (usual === 'enabled' || usual === 'disabled') return oneOf('enabled', 'disabled')(value)
  if (usual === 'true' || usual === 'false') return oneOf('true', 'false')(value)
  return isMinutes(usual) ? isMinutes(value) : true
}

const MASK = '••••'
const VISIBLE_CHARACTERS = 4

/**
 * A secret as those see it who may change it: enough to tell one from another. Null is one that cannot be
 * read.
 */
export function masked(secret: string | null): string {
  if (secret === '') return ''
  return (
    MASK +
    (secret !== null && secret.length > 2 * VISIBLE_CHARACTERS ? secret.slice(-VISIBLE_CHARACTERS) : '')
  )
}

/** Whether a value is what is shown in place of a secret: a form that was saved without touching it. */
export const isMask = (value: string): boolean => value.startsWith(MASK)
