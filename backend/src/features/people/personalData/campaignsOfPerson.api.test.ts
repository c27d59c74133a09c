import { contactListItemsApi, contactsApi, optOutsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { AuditEntry, CampaignShipment, ContactListEntry } from '../../../models/index.js'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'
import { aCustomer, inCompany } from '../../../testing/fixtures.js'
import { optedOut, optOut } from '../../campaigns/optOuts/index.js'

const NUMBER = '5511987654321'
/** The same number without the ninth digit, as WhatsApp writes it. */
const OTHER_WAY = '551187654321'
const reason = 'Pediu por e-mail em 2 de março'

/** A contact on a contact list, in a campaign and on the opt-out list, under the other form of the number. */
async function somebodyListed() {
  const campaigner = await aCampaigner()
  const { company, admin, api, list, campaign } = campaigner
  const contact = await aCustomer(company, { name: 'Rita Ramos', number: NUMBER })
  const { id: campaignId } = await campaign()
  await inCompany(company, async () => {
    const person = { name: 'Rita R.', number: OTHER_WAY, email: 'rita@example.com' }
    await ContactListEntry.create({ ...person, contactListId: list.id })
    await ContactListEntry.create({ name: 'Otto', number: '5511976543210', contactListId: list.id })
    await CampaignShipment.create({ ...person, campaignId, position: 1 })
  })
  const body = { number: OTHER_WAY, name: 'Rita', reason: 'Não gosta de promoções' }
  await api.ok(optOutsApi.create, { body })
  return { ...campaigner, admin, contact, params: { id: contact.id } }
}

describe('what campaigns have of a person', () => {
  it('is in the export of their data', async () => {
    const { api, params } = await somebodyListed()
    const { text } = await api.send(contactsApi.exportPerson, { params, body: { reason } })
    expect(JSON.parse(text)).toMatchObject({
      contactLists: [{ name: 'Rita R.', number: OTHER_WAY, email: 'rita@example.com' }],
      campaigns: [{ campaign: 'Semana do sofá', name: 'Rita R.', state: 'waiting' }],
      optOuts: [{ name: 'Rita', reason: 'Não gosta de promoções', source: 'manual' }],
    })
    expect(text).not.toContain('Otto')
  })

  it('is erased with them, but for the number that wants no campaign', async () => {
    const { company, api, params, contact, list } = await somebodyListed()
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation: contact.name } })
    const { contacts } = await api.ok(contactListItemsApi.list, { query: { contactListId: list.id } })
    expect(contacts.map(({ name }) => name)).toEqual(['Otto'])
    const { records } = await api.ok(optOutsApi.list)
    expect(records).toMatchObject([{ number: OTHER_WAY, name: '', reason: '', source: 'manual' }])
    await inCompany(company, async () => {
      expect(await optedOut([NUMBER])).toEqual(new Set([NUMBER]))
      const [shipment] = await CampaignShipment.findAll()
      expect(shipment).toMatchObject({ name: '', email: '', state: 'skipped' })
      expect(shipment?.number).not.toMatch(/\d{8}/)
      const entries = JSON.stringify(await AuditEntry.findAll({ where: { kind: 'optOut' } }))
      expect(entries).not.toMatch(/Rita|promo|\d{12}/)
    })
  })
})

describe('who has opted out by one of two contacts that are made one', () => {
  const OLD = '5511911110001'

  async function twoOfOne() {
    const campaigner = await aCampaigner()
    const { company } = campaigner
    const survivor = await aCustomer(company, { name: 'Maria', number: NUMBER })
    const other = await aCustomer(company, { name: 'Maria antiga', number: OLD })
    const say = (number: string, words: string) =>
      inCompany(company, () => optOut({ number, reason: words, source: 'reply' }))
    const wants = () => inCompany(company, async () => [...(await optedOut([NUMBER, OLD]))].toSorted())
    const params = { id: survivor.id }
    const merge = () => campaigner.api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    const unmerge = () => campaigner.api.ok(contactsApi.unmerge, { params })
    return { ...campaigner, say, wants, merge, unmerge }
  }

  it('wants none by the number that stays, until they are two again', async () => {
    const { api, say, wants, merge, unmerge } = await twoOfOne()
    await say(OLD, 'SAIR')
    await merge()
    expect(await wants()).toEqual([OLD, NUMBER].toSorted())
    const { records } = await api.ok(optOutsApi.list, { query: { source: 'merge' } })
    expect(records).toMatchObject([{ number: NUMBER, reason: 'SAIR' }])
    await unmerge()
    expect(await wants()).toEqual([OLD])
  })

  it('wants none for good where they have said it by that number, too', async () => {
    const { say, wants, merge, unmerge } = await twoOfOne()
    await say(OLD, 'SAIR')
    await merge()
    expect(await say(NUMBER, 'PARAR')).toBe(true)
    await unmerge()
    expect(await wants()).toEqual([OLD, NUMBER].toSorted())
  })
})
