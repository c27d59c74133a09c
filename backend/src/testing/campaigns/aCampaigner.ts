import { campaignsApi, type BodyOf, type Campaign as WireCampaign } from '@balcao/contract'
import { Campaign, ContactListEntry } from '../../models/index.js'
import { apiAs } from '../apiClient.js'
import { aCompany, aContactList, inCompany } from '../fixtures.js'

interface EntryTraits {
  name?: string
  email?: string
  isWhatsappValid?: boolean | null
}

/** An admin whose company has campaigns, a list, and helpers for tests of campaigns. */
export async function aCampaigner() {
  const fixture = await aCompany({ campaigns: true })
  const { company, admin, connection } = fixture
  const list = await aContactList(company)
  const api = apiAs(admin)
  const complete: BodyOf<typeof campaignsApi.create> = {
    name: 'Semana do sofá',
    message1: 'Oi, {nome}!',
    template: null,
    contactListId: list.id,
    whatsappIds: [connection.id],
  }
  let added = 0
  return {
    ...fixture,
    list,
    api,
    complete,
    /** Adds people to the list, by default on WhatsApp. */
    entries: (...people: EntryTraits[]): Promise<ContactListEntry[]> =>
      inCompany(company, () =>
        ContactListEntry.bulkCreate(
          people.map(({ name = 'Clara Dias', email = '', isWhatsappValid = true }) => ({
            contactListId: list.id,
            name,
            email,
            isWhatsappValid,
            number: `55119${70_000_000 + (added += 1)}`,
            checkedAt: isWhatsappValid === null ? null : new Date(),
          })),
        ),
      ),
    campaign: (body: object = {}): Promise<WireCampaign> =>
      api.ok(campaignsApi.create, { body: { ...complete, ...body } }),
    /** Sets a state directly in the database. */
    set: (id: number, values: object): Promise<unknown> =>
      inCompany(company, () => Campaign.update(values, { where: { id } })),
  }
}
