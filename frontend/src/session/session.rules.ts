import { hasAbility, isSwitchedOff, type Ability } from '@balcao/contract/abilities'
import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { SessionCompany, SessionUser } from '@balcao/contract/resources/company/auth'
import type { CompanyFacts } from '@balcao/contract/resources/billing/companies'
import type { Setting } from '@balcao/contract/resources/company/settings'

/**
 * Applies a user event to the logged-in user. Events of one's own user are complete. Returns the same object
 * when the event is about somebody else.
 */
export function withUserChange(user: SessionUser, event: ChannelPayloads['user']): SessionUser {
  if (event.action === 'delete' || event.user.id !== user.id || !('email' in event.user)) return user
  const {
    id,
    name,
    email,
    emailVerified,
    profile,
    super: isSuper,
    companyId,
    allTicket,
    away,
    queues,
    company,
  } = event.user
  return {
    id,
    name,
    email,
    emailVerified,
    profile,
    super: isSuper,
    companyId,
    allTicket,
    away,
    queues,
    company,
  }
}

/** Applies a changed company setting to the logged-in user. Secret settings are never part of a session. */
export function withSetting(user: SessionUser, setting: Setting): SessionUser {
  const { settings } = user.company
  if (!settings.some(({ key }) => key === setting.key)) return user
  const changed = settings.map((current) => (current.key === setting.key ? setting : current))
  return { ...user, company: { ...user.company, settings: changed } }
}

/** Applies a company event to the logged-in user. Such events don't contain the settings. */
export const withCompany = (user: SessionUser, company: CompanyFacts): SessionUser => ({
  ...user,
  company: { ...user.company, ...company },
})

/**
 * Local storage key: this browser shows campaigns whatever the company's setting says, as before that setting
 * existed.
 */
const CAMPAIGNS_SETTING = 'cshow'

function isCampaignsShown(): boolean {
  try {
    return localStorage.getItem(CAMPAIGNS_SETTING) !== null
  } catch {
    return false
  }
}

/** Whether a company setting grants an ability that the profile lacks. */
const isGiven = ({ company }: Pick<SessionUser, 'company'>, ability: Ability): boolean =>
  ability === 'contacts:export' && settingOf(company, 'exportContacts') === 'enabled'

/** Whether a user may do something: by their profile, and by the company's plan and settings. */
export const mayUse = (user: Pick<SessionUser, 'profile' | 'company'>, ability: Ability): boolean =>
  (hasAbility(user.profile, ability) || isGiven(user, ability)) &&
  // A session from before plans could switch abilities off has no `switchedOff`.
  !isSwitchedOff(ability, user.company.switchedOff ?? []) &&
  (ability !== 'campaigns:manage' ||
    settingOf(user.company, 'campaignsEnabled') === 'true' ||
    isCampaignsShown())

/** The settings in a session that affect the interface. */
type SettingName =
  | 'scheduleType'
  | 'timezone'
  | 'language'
  | 'allTicket'
  | 'campaignsEnabled'
  | 'exportContacts'
  | 'closeReasons'

/**
 * A company setting. The server sends every key, with its default; undefined in a session from before the
 * setting existed.
 */
export const settingOf = (company: Pick<SessionCompany, 'settings'>, name: SettingName): string | undefined =>
  company.settings.find(({ key }) => key === name)?.value
