import { announcementsApi, type BodyOf, type ManagedAnnouncement } from '@balcao/contract'
import type { User } from '../../models/index.js'
import { apiAs } from '../apiClient.js'
import { aCompany, aUser } from '../fixtures.js'

type Body = BodyOf<typeof announcementsApi.create>

/** A super user who can announce, a company that gets the announcements by default, and one that doesn't. */
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

/** Announcements in a user's popover. */
export const current = (user: User) => apiAs(user).ok(announcementsApi.current)

/** Path parameters of an announcement. */
export const withId = (id: number) => ({ params: { id } })
