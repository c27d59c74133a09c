import { announcementsApi, type BodyOf, type ManagedAnnouncement } from '@balcao/contract'
import type { User } from '../../models/index.js'
import { apiAs } from '../apiClient.js'
import { aCompany, aUser } from '../fixtures.js'

type Body = BodyOf<typeof announcementsApi.create>

/**
 * A super user with a way to announce, a company that is meant unless another is said, and one that is not.
 */
export async function anAnnouncer(traits: Parameters<typeof aCompany>[0] = {}) {
  const [home, meant, other] = [await aCompany(traits), await aCompany(traits), await aCompany(traits)]
  const boss = await aUser(home.company, { profile: 'admin', super: true })
  const manage = apiAs(boss)
  const announce = (body: Partial<Body> = {}): Promise<ManagedAnnouncement> =>
    manage.ok(announcementsApi.create, {
      body: { title: 'Manutenção', text: 'No domingo, às 8h.', companyIds: [meant.company.id], ...body },
    })
  return { home, meant, other, boss, manage, announce }
}

/** What somebody's popover shows. */
export const current = (user: User) => apiAs(user).ok(announcementsApi.current)

/** The path of one. */
export const withId = (id: number) => ({ params: { id } })
