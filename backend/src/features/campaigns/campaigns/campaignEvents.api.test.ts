import { campaignsApi, limits } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { CampaignShipment } from '../../../models/index.js'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'
import { aSessionOf } from '../../../testing/apiClient.js'
import { inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'

const withId = (id: number) => ({ params: { id } })

describe('open screens', () => {
  it('of admins hear of campaigns, whole with what older clients count, and nobody else does', async () => {
    const { campaign, api, admin, agent, company, entries } = await aCampaigner()
    const [person] = await entries({}, { isWhatsappValid: null })
    const [heard, other] = [
      await aSocket({ token: (await aSessionOf(admin)).token, companyId: company.id }),
      await aSocket({ token: (await aSessionOf(agent)).token, companyId: company.id }),
    ]
    const made = await campaign()
    const whole = () => api.ok(campaignsApi.get, withId(made.id))
    await settle()
    expect(await heard.next('campaign')).toEqual({ action: 'create', record: await whole() })
    const shipment = { campaignId: made.id, name: 'Clara', number: person?.number ?? '', position: 1 }
    await inCompany(company, () => CampaignShipment.create({ ...shipment, state: 'waiting' }))
    await api.ok(campaignsApi.update, { ...withId(made.id), body: { name: 'Outro nome' } })
    await settle()
    const record = await whole()
    expect(record).toMatchObject({ name: 'Outro nome', contactList: { contacts: [{ id: person?.id }] } })
    expect(record.shipping).toHaveLength(1)
    expect(await heard.next('campaign')).toEqual({ action: 'update', record })
    await api.ok(campaignsApi.remove, withId(made.id))
    await settle()
    expect(await heard.next('campaign')).toEqual({ action: 'delete', id: made.id })
    expect(other.heard('campaign')).toEqual([])
  })

  it('hear of a campaign to many without what there would be to count', async () => {
    const { campaign, api, admin, company, entries } = await aCampaigner()
    const { id } = await campaign()
    await settle()
    await entries(...Array.from({ length: limits.campaign.broadcastRows + 1 }, () => ({})))
    const screen = await aSocket({ token: (await aSessionOf(admin)).token, companyId: company.id })
    const record = await api.ok(campaignsApi.update, { ...withId(id), body: { name: 'Para muitos' } })
    await settle()
    expect(await screen.next('campaign')).toEqual({ action: 'update', record })
  })
})
