import { hasAbility, isSwitchedOff, type Ability } from '@balcao/contract/abilities'
import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { SessionCompany, SessionUser } from '@balcao/contract/resources/company/auth'
import type { CompanyFacts } from '@balcao/contract/resources/billing/companies'
import type { Setting } from '@balcao/contract/resources/company/settings'

/**
 * The logged-in user after news of somebody in the company, which are whole when they are one's own; the very
 * same when it is somebody else.
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
    queues,
    company,
  } = event.user
  return { id, name, email, emailVerified, profile, super: isSuper, companyId, allTicket, queues, company }
}

/**
 * The logged-in user in a company one of whose settings is another. Secret ones, which a session never has,
 * stay out of it.
 */
export function withSetting(user: SessionUser, setting: Setting): SessionUser {
  const { settings } = user.company
  if (!settings.some(({ key }) => key === setting.key)) return user
  const changed = settings.map((current) => (current.key === setting.key ? setting : current))
  return { ...user, company: { ...user.company, settings: changed } }
}

/**
 * The logged-in user in a company of which something is new; what is told of the company itself says nothing
 * of its settings.
 */
export const withCompany = (user: SessionUser, company: CompanyFacts): SessionUser => ({
  ...user,
  company: { ...user.company, ...company },
})

/**
 * In local storage: this browser shows campaigns whatever the company's settings say, as browsers did before
 * there was a setting.
 */
const CAMPAIGNS_SETTING = 'cshow'

function isCampaignsShown(): boolean {
  try {
    return localStorage.getItem(CAMPAIGNS_SETTING) !== null
  } catch {
    return false
  }
}

/** Whether the company gives an ability to who would not have it by their profile. */
const isGiven = ({ company }: Pick<SessionUser, 'company'>, ability: Ability): boolean =>
  ability === 'contacts:export' && settingOf(company, 'exportContacts') === 'enabled'

/** Whether a user may do something: their profile may, and their company has it. */
export const mayUse = (user: Pick<SessionUser, 'profile' | 'company'>, ability: Ability): boolean =>
  (hasAbility(user.profile, ability) || isGiven(user, ability)) &&
  // A session of before the plans had switches knows of none.
  !isSwitchedOff(ability, user.company.switchedOff ?? []) &&
  (ability !== 'campaigns:manage' ||
    settingOf(user.company, 'campaignsEnabled') === 'true' ||
    isCampaignsShown())

/** What steers the screens of the settings that a session has. */
type SettingName =
  'scheduleType' | 'timezone' | 'language' | 'allTicket' | 'campaignsEnabled' | 'exportContacts'

/**
 * The value of one of the company's settings. The server names every key, with its default where nothing is
 * stored; undefined when the session is of a time before it did.
 */
export const settingOf = (company: Pick<SessionCompany, 'settings'>, name: SettingName): string | undefined =>
  company.settings.find(({ key }) => key === name)?.value
