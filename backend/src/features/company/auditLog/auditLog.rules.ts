import { phrases, settingNames, type SettingName } from '@balcao/contract'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The settings whose name in any language contains all of these words. */
export function settingsCalled(words: string): SettingName[] {
  const asked = plain(words).split(/\s+/).filter(Boolean)
  return settingNames.filter((key) =>
    Object.values(phrases).some(({ audit: { settings } }) =>
      asked.every((word) => plain(settings[key]).includes(word)),
    ),
  )
}
