import {
  closeReasonModes,
  retentionChoices,
  settingDefaults,
  type SettingName,
  languages,
} from '@balcao/contract'
import { isMinutes, isRate, isTimezone } from './settings.rules.js'

const oneOf =
  (...values: string[]) =>
  (value: string): boolean =>
    values.includes(value)

/** Rules that do not follow from the default value. */
const choices: Partial<Record<SettingName, (value: string) => boolean>> = {
  scheduleType: oneOf('disabled', 'queue', 'company'),
  chatBotType: oneOf('text', 'button', 'list'),
  closeReasons: oneOf(...closeReasonModes),
  timezone: isTimezone,
  language: oneOf(...languages),
  sendPerMinute: isRate,
  newChatsPerMinute: isRate,
  retention: oneOf(...retentionChoices),
  graceDays: (value) => /^\d{1,2}$/.test(value),
  // The id of a connection, or empty.
  reminderConnection: (value) => /^\d{0,10}$/.test(value),
}

/**
 * Whether a setting may have this value. Without a rule in `choices`, it must be of the same kind as its
 * default.
 */
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
 * A secret as admins see it: only its last characters, enough to tell it from another. Null: it could not be
 * unsealed.
 */
export function masked(secret: string | null): string {
  if (secret === '') return ''
  return (
    MASK +
    (secret !== null && secret.length > 2 * VISIBLE_CHARACTERS ? secret.slice(-VISIBLE_CHARACTERS) : '')
  )
}

/** Whether a value is a masked secret, from a form that was saved without changing it. */
export const isMask = (value: string): boolean => value.startsWith(MASK)
