import type { SessionCompany } from '@balcao/contract/resources/auth'

/** What steers the screens of the settings that a session has. */
type SettingName = 'scheduleType' | 'timezone' | 'language'

/**
 * The value of one of the company's settings. The server names every key, with its default where nothing is stored; undefined when
 * the session is of a time before it did.
 */
export const settingOf = (company: Pick<SessionCompany, 'settings'>, name: SettingName): string | undefined =>
  company.settings.find(({ key }) => key === name)?.value
