import { campaignSettingsApi, settingsApi, type QueryOf } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection } from '../../../models/index.js'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'
import { aMessage, inCompany } from '../../../testing/fixtures.js'
import { apiAs } from '../../../testing/apiClient.js'

type Chosen = QueryOf<typeof campaignSettingsApi.estimate>

const usual: Chosen = {
  contactListId: undefined,
  messageInterval: 10,
  longerIntervalAfter: 0,
  greaterInterval: 0,
  newChatsPerMinute: 10,
  dailyBudget: 0,
  warmUp: false,
  inWorkingHours: false,
}

describe('what settings would mean', () => {
  async function anEstimate() {
    const campaigner = await aCampaigner()
    const ask = (query: Partial<Chosen> = {}) =>
      campaigner.api.ok(campaignSettingsApi.estimate, { query: { ...usual, ...query } })
    return { ...campaigner, ask }
  }

  it('is 53 minutes for 265 new contacts, since five a minute are allowed', async () => {
    const { entries, ask, list } = await anEstimate()
    await entries(...Array.from({ length: 265 }, () => ({})), { isWhatsappValid: false })
    const { seconds, ...estimate } = await ask({ contactListId: list.id })
    expect(Math.round((seconds ?? 0) / 60)).toBe(53)
    expect(estimate).toMatchObject({ people: 265, newShare: 1, newChatPause: 12 })
    expect(estimate.limitedBy).toBe('newChatsPerMinute')
    // Pauses are drawn evenly from two to ten seconds, and 200 of them stand for all. The draw depends on the
    // connection's id. Five standard errors from the mean happen once in a million ids.
    const meanPause = (estimate.secondsWithout ?? 0) / 264
    const standardError = (10 - 2) / Math.sqrt(12) / Math.sqrt(200)
    expect(Math.abs(meanPause - (2 + 10) / 2)).toBeLessThan(5 * standardError)
    expect(estimate.pause).toEqual({ least: 2, most: 10 })
  })

  it('has pauses without an interval, and none when the company turns off the pace', async () => {
    const { ask, api } = await anEstimate()
    expect((await ask({ messageInterval: 0 })).pause).toEqual({ least: 2, most: 3 })
    await api.ok(settingsApi.update, { params: { key: 'sendPerMinute' }, body: { value: '0' } })
    expect(await ask({ messageInterval: 0, newChatsPerMinute: 0 })).toMatchObject({
      people: 100,
      pause: { least: 0, most: 0 },
      newChatPause: 0,
      limitedBy: null,
    })
  })

  it.each<[string, Partial<Chosen>]>([
    ['dailyBudget', { dailyBudget: 30 }],
    ['warmUp', { warmUp: true }],
    ['interval', { messageInterval: 20, longerIntervalAfter: 5, greaterInterval: 60 }],
  ])('is limited by %s', async (limitedBy, chosen) => {
    const { ask, company } = await anEstimate()
    await inCompany(company, () => Connection.update({ linkedAt: new Date() }, { where: {} }))
    const estimate = await ask(chosen)
    expect(estimate.limitedBy).toBe(limitedBy)
    expect(estimate.secondsWithout).toBeLessThan(estimate.seconds ?? 0)
  })

  it('is of the stored settings where none are named', async () => {
    const { ask, api } = await anEstimate()
    await api.ok(settingsApi.update, { params: { key: 'newChatsPerMinute' }, body: { value: '2' } })
    const settings = { messageInterval: 5, longerIntervalAfter: 0, greaterInterval: 0 } as const
    await api.ok(campaignSettingsApi.update, { body: { settings } })
    const asStored = await api.ok(campaignSettingsApi.estimate)
    expect(asStored).toMatchObject({ newChatPause: 60, pause: { least: 2, most: 5 } })
    expect(await ask({ ...settings, newChatsPerMinute: 2 })).toMatchObject({ pause: asStored.pause })
  })

  it('is shorter for people who wrote before', async () => {
    const { ask, list, entries, company, ticket, customer } = await anEstimate()
    const [first] = await entries({}, {})
    await inCompany(company, () => Promise.resolve(first?.update({ number: customer.number ?? '' })))
    await aMessage(company, { ticket, body: 'Oi' })
    expect(await ask({ contactListId: list.id })).toMatchObject({ people: 2, newShare: 0.5 })
  })

  it('is refused for another company’s list, an unknown value, or a plain user', async () => {
    const { api, agent } = await anEstimate()
    const other = await aCampaigner()
    const query = { ...usual, contactListId: other.list.id }
    expect(await api.refused(campaignSettingsApi.estimate, { query })).toMatchObject({
      error: 'ERR_NO_CONTACT_LIST_FOUND',
    })
    const odd = { ...usual, messageInterval: 7 }
    expect(await api.refused(campaignSettingsApi.estimate, { query: odd })).toMatchObject({ status: 400 })
    const refused = await apiAs(agent).refused(campaignSettingsApi.estimate, { query: usual })
    expect(refused).toMatchObject({ status: 403 })
  })
})
