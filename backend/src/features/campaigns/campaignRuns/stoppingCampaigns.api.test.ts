import { campaignRunsApi, campaignSettingsApi, type CampaignVariable } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import {
  Campaign,
  Company,
  ContactListEntry,
  type CampaignShipment as Shipment,
} from '../../../models/index.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { aCampaignRun } from '../../../testing/campaigns/aCampaignRun.js'
import { inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { nextMidnight } from '../campaigns/index.js'

const aDate = expect.any(Date) as unknown
const statesOf = (shipments: readonly Shipment[]) => shipments.map(({ state }) => state)
const reasonsOf = (shipments: readonly Shipment[]) => shipments.map(({ reason }) => reason)

describe('a campaign that is cancelled', () => {
  it('takes back what has not left, sends nothing more, and goes on where it was', async () => {
    const { start, pass, cancel, restart, gateway, shipments, campaign, messages } = await aCampaignRun({
      people: 3,
    })
    await start()
    gateway.answers = () => ({ outcome: 'unreachable' })
    await pass(6)
    // Without a session nothing was sent, so no try was counted.
    expect(statesOf(await shipments())).toEqual(['sent', 'queued', 'waiting'])
    await cancel()
    await settle()
    expect(statesOf(await shipments())).toEqual(['sent', 'waiting', 'waiting'])
    const tried = gateway.sent.length
    gateway.answers = () => ({ outcome: 'accepted' })
    await pass(3_600)
    expect(gateway.sent).toHaveLength(tried)
    expect(await campaign()).toMatchObject({ state: 'cancelled' })
    await restart()
    for (const seconds of [1, 6, 6, 10]) await pass(seconds)
    expect(statesOf(await shipments())).toEqual(['sent', 'sent', 'sent'])
    const accepted = (await messages()).filter(({ sendState }) => sendState === 'sent')
    expect(accepted.map(({ campaignShipmentId }) => campaignShipmentId)).toEqual(
      (await shipments()).map(({ id }) => id),
    )
    expect(await campaign()).toMatchObject({ state: 'finished' })
  })

  it('lets the one message go that is being sent', async () => {
    const { start, cancel, gateway, shipments, pass, id, company } = await aCampaignRun({ people: 2 })
    let during: Promise<unknown> = Promise.resolve()
    gateway.answers = () => {
      during = cancel()
      return { outcome: 'accepted' }
    }
    await start()
    await during
    await settle()
    expect(statesOf(await shipments())).toEqual(['sent', 'waiting'])
    await pass(3_600)
    expect(gateway.sent).toHaveLength(1)
    expect(await inCompany(company, () => Campaign.count({ where: { id, state: 'cancelled' } }))).toBe(1)
  })

  it('includes new entries when it is restarted, and checks the skipped ones again', async () => {
    const { start, cancel, restart, pass, company, list, shipments } = await aCampaignRun({
      people: [{}, { isWhatsappValid: false }],
    })
    await start(1)
    await cancel()
    await inCompany(company, async () => {
      await ContactListEntry.update({ isWhatsappValid: true }, { where: { contactListId: list.id } })
      await ContactListEntry.create({
        contactListId: list.id,
        name: 'Nova',
        number: uniqueNumber(),
        isWhatsappValid: true,
        checkedAt: new Date(),
      })
    })
    await restart()
    for (const seconds of [1, 6, 6, 10]) await pass(seconds)
    expect(statesOf(await shipments())).toEqual(['sent', 'sent', 'sent'])
  })

  it('sends no text whose variable is gone, and is not restarted with one', async () => {
    const { start, pass, cancel, restart, gateway, shipments, api, id } = await aCampaignRun({
      people: 3,
      campaign: { messages: ['Use {cupom}', '', '', '', ''] },
      settings: { variables: [{ key: 'cupom', value: 'SOFA10' }] },
    })
    const setVariables = (variables: CampaignVariable[]) =>
      api.ok(campaignSettingsApi.update, { body: { settings: { variables } } })
    await start()
    await cancel()
    await setVariables([])
    expect(await api.refused(campaignRunsApi.restart, { params: { id } })).toMatchObject({
      status: 400,
      error: 'ERR_CAMPAIGN_VARIABLE',
      message: '{cupom}',
    })
    await setVariables([{ key: 'cupom', value: 'SOFA20' }])
    await restart()
    await pass(6)
    await setVariables([])
    await pass(6)
    await pass(6)
    expect(gateway.sent.map(({ content }) => content)).toMatchObject([
      { text: 'Use SOFA10' },
      { text: 'Use SOFA20' },
    ])
    expect(reasonsOf(await shipments())).toEqual([null, null, 'emptyVariable'])
  })

  it('knows a number again that is written otherwise by then', async () => {
    const number = '5511987650001'
    const { start, cancel, restart, pass, company, gateway, shipments } = await aCampaignRun({
      people: [{ number }, {}],
    })
    await start()
    await cancel()
    await inCompany(company, () => ContactListEntry.update({ number: '551187650001' }, { where: { number } }))
    await restart()
    for (const seconds of [1, 6, 10]) await pass(seconds)
    expect(gateway.sent).toHaveLength(2)
    expect(await shipments()).toHaveLength(2)
  })
})

describe('a campaign that somebody pauses', () => {
  it('sends nothing until it is resumed, and then everything once', async () => {
    const { start, pause, resume, pass, gateway, campaign, shipments } = await aCampaignRun()
    await start()
    await pause()
    await pass(3_600)
    expect(gateway.sent).toHaveLength(1)
    expect(await campaign()).toMatchObject({
      state: 'running',
      pausedReason: 'user',
      pausedAt: aDate,
    })
    await resume()
    for (const seconds of [1, 6, 10]) await pass(seconds)
    expect(statesOf(await shipments())).toEqual(['sent', 'sent', 'sent'])
    expect(await campaign()).toMatchObject({ state: 'finished', pausedReason: null, pausedAt: null })
  })
})

describe('a campaign pauses by itself, tells so, and goes on by itself', () => {
  const broadcastPauses = (emissions: Awaited<ReturnType<typeof settle>>) =>
    emissions.flatMap((emission) =>
      'channel' in emission && emission.channel === 'campaign' && 'record' in emission.payload
        ? [emission.payload.record.pausedReason]
        : [],
    )

  it('while its number is down', async () => {
    const { start, pass, change, connection, gateway, campaign } = await aCampaignRun()
    await start()
    await change(connection, { status: 'DISCONNECTED' })
    expect(broadcastPauses(await pass(6))).toContain('disconnected')
    await pass(600)
    expect(gateway.sent).toHaveLength(1)
    expect(await campaign()).toMatchObject({ pausedReason: 'disconnected', pausedAt: aDate })
    await change(connection, { status: 'CONNECTED' })
    expect(broadcastPauses(await pass(10))).toContain(null)
    expect(gateway.sent).toHaveLength(2)
  })

  it('while WhatsApp restricts its number, and who was refused gets it after', async () => {
    const { start, pass, gateway, campaign, shipments, time } = await aCampaignRun({ people: 2 })
    const restrictedUntil = new Date(time.now().getTime() + 3_600_000).toISOString()
    gateway.answers = () => ({ outcome: 'refused', reason: '463', restrictedUntil })
    await start()
    expect(broadcastPauses(await pass(6))).toContain('restricted')
    expect(statesOf(await shipments())).toEqual(['waiting', 'waiting'])
    gateway.answers = () => ({ outcome: 'accepted' })
    await pass(3_000)
    expect(gateway.sent).toHaveLength(1)
    await pass(700)
    for (const seconds of [6, 10]) await pass(seconds)
    expect(statesOf(await shipments())).toEqual(['sent', 'sent'])
    expect(await campaign()).toMatchObject({ state: 'finished' })
  })

  it('by another number meanwhile, where it has one', async () => {
    const { start, pass, gateway, shipments, connections, time } = await aCampaignRun({
      people: 3,
      numbers: 2,
    })
    const restrictedUntil = new Date(time.now().getTime() + 3_600_000).toISOString()
    gateway.answers = ({ connectionId }) =>
      connectionId === connections[0]?.id
        ? { outcome: 'refused', reason: '463', restrictedUntil }
        : { outcome: 'accepted' }
    await start()
    for (const seconds of [6, 6, 6]) await pass(seconds)
    expect(statesOf(await shipments())).toEqual(['sent', 'sent', 'sent'])
    expect((await shipments()).map(({ connectionId }) => connectionId)).toEqual(
      Array(3).fill(connections[1]?.id),
    )
  })

  it('after five refusals in a row, for an hour', async () => {
    const { start, pass, gateway, campaign } = await aCampaignRun({ people: 8 })
    gateway.answers = () => ({ outcome: 'refused', reason: '479' })
    await start()
    for (let turns = 0; turns < 8; turns += 1) await pass(6)
    expect(gateway.sent).toHaveLength(5)
    expect(await campaign()).toMatchObject({ pausedReason: 'refused' })
    gateway.answers = () => ({ outcome: 'accepted' })
    await pass(3_600)
    for (const seconds of [6, 6, 10]) await pass(seconds)
    expect(gateway.sent).toHaveLength(8)
  })

  it('while its company may not work, or has no campaigns', async () => {
    const { start, pass, company, gateway, campaign, set } = await aCampaignRun()
    const setStatus = (status: boolean) =>
      withPlatformScope('test: a company', () => Company.update({ status }, { where: { id: company.id } }))
    await start()
    await setStatus(false)
    await pass(60)
    expect(await campaign()).toMatchObject({ pausedReason: 'company' })
    await setStatus(true)
    await pass(10)
    expect(gateway.sent).toHaveLength(2)
    await set('campaignsEnabled', 'false')
    await pass(60)
    expect(await campaign()).toMatchObject({ pausedReason: 'company' })
    expect(gateway.sent).toHaveLength(2)
  })
})

describe('a campaign waits', () => {
  it('for the hours of the company, where it is to', async () => {
    const { start, pass, gateway, time, campaign } = await aCampaignRun({
      settings: { inWorkingHours: true },
    })
    time.goTo('2026-11-21T22:00:00Z') // a Saturday evening
    await start()
    await pass(36 * 3_600 - 3_600)
    expect(gateway.sent).toHaveLength(0)
    expect(await campaign()).toMatchObject({ state: 'running', pausedReason: null })
    time.goTo('2026-11-23T11:00:00Z') // Monday at eight in São Paulo
    await pass(1)
    expect(gateway.sent).toHaveLength(1)
  })

  it('for the next day, where its number has sent what it may', async () => {
    const { start, pass, gateway, campaign, time } = await aCampaignRun({
      people: 5,
      settings: { dailyBudget: 2 },
    })
    await start()
    for (let turns = 0; turns < 5; turns += 1) await pass(10)
    expect(gateway.sent).toHaveLength(2)
    expect(await campaign()).toMatchObject({ state: 'running', pausedReason: null })
    time.goTo(nextMidnight(time.now(), 'America/Sao_Paulo').toISOString())
    for (let turns = 0; turns < 5; turns += 1) await pass(10)
    expect(gateway.sent).toHaveLength(4)
  })

  it('for WhatsApp’s word on numbers that it was not asked about, and an hour at most', async () => {
    const { start, pass, gateway, shipments, company, campaign, time } = await aCampaignRun({
      people: [{ isWhatsappValid: null }, {}, { isWhatsappValid: null }, { isWhatsappValid: null }],
    })
    await start(1)
    for (const seconds of [6, 6, 6]) await pass(seconds)
    expect(gateway.sent).toHaveLength(1)
    const [first, , third] = await shipments()
    const checked = (shipment: Shipment | undefined, isWhatsappValid: boolean) =>
      ContactListEntry.update(
        { isWhatsappValid, checkedAt: time.now() },
        { where: { id: shipment?.entryId ?? 0 } },
      )
    await inCompany(company, async () => {
      await checked(first, true)
      await checked(third, false)
    })
    await pass(10)
    await pass(3_000)
    expect(statesOf(await shipments())).toEqual(['sent', 'sent', 'skipped', 'waiting'])
    await pass(700)
    expect(reasonsOf(await shipments())).toEqual([null, null, 'invalid', 'unchecked'])
    expect(await campaign()).toMatchObject({ state: 'finished' })
  })
})
