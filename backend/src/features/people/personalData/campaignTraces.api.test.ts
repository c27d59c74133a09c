import { contactsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Campaign, CampaignShipment } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, inCompany, uniqueNumber } from '../../../testing/fixtures.js'

const reason = 'Pediu por e-mail em 2 de março'

/** A campaign with shipments to a customer and to somebody else. */
async function inCampaign(state: CampaignShipment['state']) {
  const fixture = await aCompany()
  const { company, admin, customer, connection } = fixture
  const number = customer.number ?? ''
  await inCompany(company, async () => {
    const campaign = await Campaign.create({
      name: 'Semana do sofá',
      state: 'running',
    })
    const shipment = { campaignId: campaign.id, connectionId: connection.id, name: customer.name, email: '' }
    await CampaignShipment.bulkCreate([
      { ...shipment, number, position: 1, state },
      { ...shipment, name: 'Outra pessoa', number: uniqueNumber(), position: 2, state: 'waiting' },
    ])
  })
  return { ...fixture, api: apiAs(admin), params: { id: customer.id } }
}

describe('what a campaign has of one person', () => {
  it.each([
    ['waiting', 'skipped', 'erased'],
    ['confirming', 'skipped', 'erased'],
    // The queued message is erased before it is sent.
    ['queued', 'skipped', 'erased'],
    ['sent', 'sent', null],
    ['declined', 'declined', null],
  ] as const)('names nobody once they are erased: %s', async (before, state, why) => {
    const { company, customer, params, api } = await inCampaign(before)
    const body = { reason, confirmation: customer.name }
    await api.ok(contactsApi.erasePerson, { params, body })
    const shipments = await inCompany(company, () =>
      CampaignShipment.findAll({ order: [['position', 'ASC']] }),
    )
    expect(shipments.map((row) => [row.name, row.state, row.reason])).toEqual([
      ['', state, why],
      ['Outra pessoa', 'waiting', null],
    ])
    expect(shipments[0]?.number).not.toContain(customer.number)
  })
})
