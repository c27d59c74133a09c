import { campaignRunsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { recordEvent } from '../../../events/recordEvent.js'
import {
  Contact,
  Campaign,
  ContactListEntry,
  Message,
  OptOut,
  Ticket,
  type CampaignShipment as Shipment,
} from '../../../models/index.js'
import { aCampaignRun } from '../../../testing/campaigns/aCampaignRun.js'
import { aCustomer, aTicket, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { deliverBulkJob } from '../../conversations/delivery/deliverMessages.job.js'
import { retryMessage } from '../../conversations/messages/messages.commands.js'
import { findMessage } from '../../conversations/messages/messages.queries.js'

const aDate = expect.any(Date) as unknown
const statesOf = (shipments: readonly Shipment[]) => shipments.map(({ state }) => state)
const reasonsOf = (shipments: readonly Shipment[]) => shipments.map(({ reason }) => reason)

describe('a campaign', () => {
  it('sends one message to each, one after the other, and is over', async () => {
    const { start, pass, gateway, shipments, campaign } = await aCampaignRun({ people: 3 })
    await start()
    expect(gateway.sent).toHaveLength(1)
    await pass(1)
    expect(gateway.sent).toHaveLength(1)
    await pass(5)
    expect(gateway.sent).toHaveLength(2)
    await pass(5)
    await pass(10)
    const all = await shipments()
    expect(gateway.to()).toEqual(all.map(({ number }) => number))
    expect(statesOf(all)).toEqual(['sent', 'sent', 'sent'])
    expect(gateway.sent.every(({ isBulk }) => isBulk)).toBe(true)
    expect(await campaign()).toMatchObject({ state: 'finished', nextStepAt: null, pausedReason: null })
    await pass(3_600)
    expect(gateway.sent).toHaveLength(3)
  })

  it('tells open screens how far it is', async () => {
    const { start, pass, company } = await aCampaignRun({ people: 2 })
    await start()
    const broadcasts = (await pass(6)).filter(
      (emission) => 'channel' in emission && emission.channel === 'campaign',
    )
    expect(broadcasts[0]).toMatchObject({ payload: { action: 'update', record: { companyId: company.id } } })
  })

  it('leaves out whom it must, each with the reason, and asks nobody about them', async () => {
    const optedOut = uniqueNumber()
    const { start, pass, company, gateway, shipments, campaign } = await aCampaignRun({
      people: [
        { isWhatsappValid: false },
        { number: optedOut },
        { name: 'Bia', email: 'bia@example.com' },
        { name: 'Caio', email: '' },
      ],
      campaign: { messages: ['Oi {nome}, {email}', '', '', '', ''] },
    })
    await inCompany(company, () => OptOut.create({ number: optedOut, source: 'manual' }))
    await start(1)
    await pass(10)
    expect(statesOf(await shipments())).toEqual(['skipped', 'skipped', 'sent', 'skipped'])
    expect(reasonsOf(await shipments())).toEqual(['invalid', 'optedOut', null, 'emptyVariable'])
    expect(gateway.sent.map(({ content }) => content)).toMatchObject([{ text: 'Oi Bia, bia@example.com' }])
    expect(await campaign()).toMatchObject({ state: 'finished' })
  })

  it('skips contacts that opt out, leave the list or become invalid before their turn', async () => {
    const { start, pass, company, gateway, shipments } = await aCampaignRun({ people: 4 })
    await start()
    const [, second, third, fourth] = await shipments()
    await inCompany(company, async () => {
      await OptOut.create({ number: second?.number ?? '', source: 'reply' })
      await ContactListEntry.destroy({ where: { id: third?.entryId ?? 0 } })
      await ContactListEntry.update({ isWhatsappValid: false }, { where: { id: fourth?.entryId ?? 0 } })
    })
    for (const seconds of [5, 5, 5, 10]) await pass(seconds)
    expect(reasonsOf(await shipments())).toEqual([
      null,
      'optedOut',
      'ERR_NO_CONTACT_LIST_ITEM_FOUND',
      'invalid',
    ])
    expect(gateway.sent).toHaveLength(1)
    const without = [second, third, fourth].map((shipment) => shipment?.number ?? '')
    expect(await inCompany(company, () => Contact.count({ where: { number: without } }))).toBe(0)
  })

  it('takes each text in turn, and what is in braces in a name stays as it is', async () => {
    const { start, pass, gateway } = await aCampaignRun({
      people: [{ name: '{{name}} $& {loja}' }, { name: 'Bia' }, { name: 'Caio' }],
      campaign: { messages: ['Oi {nome} da {loja}', '', 'Olá {nome}', '', ''] },
      settings: { variables: [{ key: 'loja', value: 'Loja $1' }] },
    })
    await start()
    for (const seconds of [5, 5]) await pass(seconds)
    const texts = gateway.sent.map(({ content }) => ('text' in content ? content.text : ''))
    const first = texts.find((text) => text.includes('{{name}}'))
    expect(['Oi {{name}} $& {loja} da Loja $1', 'Olá {{name}} $& {loja}']).toContain(first)
    expect(new Set(texts.map((text) => text.split(' ')[0]))).toEqual(new Set(['Oi', 'Olá']))
  })

  it('marks the closed tickets that it writes into, and leaves open ones unchanged', async () => {
    const numbers = [uniqueNumber(), uniqueNumber()]
    const run = await aCampaignRun({ people: numbers.map((number) => ({ number })) })
    const { start, pass, company, connection, queue, agent, id, messages } = run
    const customer = await aCustomer(company, { number: numbers[1] ?? '', name: 'Dora' })
    const live = await aTicket(company, { customer, connection, queue, user: agent, status: 'open' })
    await inCompany(company, () => Campaign.update({ queueId: queue.id }, { where: { id } }))
    await start()
    await pass(6)
    const [first, second] = (await messages()).filter(({ campaignPart }) => campaignPart === 'message')
    const tickets = await inCompany(company, () => Ticket.findAll({ where: { campaignId: id } }))
    expect(tickets.map((ticket) => ticket.id)).toEqual([first?.ticketId])
    expect(tickets[0]).toMatchObject({ status: 'closed', queueId: queue.id, userId: null, unreadMessages: 0 })
    expect(second?.ticketId).toBe(live.id)
    await inCompany(company, () => live.reload())
    expect(live).toMatchObject({ status: 'open', userId: agent.id, queueId: queue.id, campaignId: null })
  })

  it('follows its messages until they were read', async () => {
    const { start, company, shipments, time, pass } = await aCampaignRun({ people: 1 })
    await start()
    const ack = async (value: 3 | 4) => {
      await inCompany(company, async () => {
        const [message] = await Message.findAll({ where: { campaignPart: 'message' } })
        await message?.update({ ack: value })
        await recordEvent('message.updated', { messageId: message?.id ?? '' })
      })
      await settle()
      return (await shipments())[0]
    }
    expect((await shipments())[0]).toMatchObject({ state: 'sent', deliveredAt: null, readAt: null })
    expect(await ack(3)).toMatchObject({ state: 'sent', deliveredAt: aDate, readAt: null })
    expect(await ack(4)).toMatchObject({ state: 'sent', readAt: aDate })
    time.pass(1)
    await pass(10)
  })

  it('is over where what could not be sent has failed, each with its reason', async () => {
    const { start, pass, gateway, shipments, campaign } = await aCampaignRun({ people: 2 })
    gateway.answers = () => ({ outcome: 'refused', reason: 'ERR_WAPP_INVALID_CONTACT' })
    await start()
    await pass(6)
    await pass(10)
    expect(reasonsOf(await shipments())).toEqual(['ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_INVALID_CONTACT'])
    expect(await campaign()).toMatchObject({ state: 'finished', completedAt: aDate })
  })

  it('never sends again under another id what may have arrived', async () => {
    const { start, pass, gateway, shipments, messages, company, cancel, restart } = await aCampaignRun({
      people: 1,
    })
    gateway.answers = () => ({ outcome: 'unknown' })
    await start()
    const [stored] = await messages()
    const conversation = { connectionId: stored?.connectionId, contactId: stored?.contactId }
    for (let tries = 0; tries < 3; tries += 1)
      await runJob(deliverBulkJob, { companyId: company.id, data: conversation }, 'test')
    await settle()
    expect((await shipments())[0]).toMatchObject({ state: 'failed', reason: 'ERR_SCHEDULE_UNKNOWN' })
    const [message] = (await messages()).filter(({ campaignPart }) => campaignPart !== null)
    // Somebody retries it while nothing can be sent. Then the campaign is cancelled.
    gateway.answers = () => ({ outcome: 'unreachable' })
    await inCompany(company, async () => retryMessage(await findMessage(message?.id ?? '')))
    await settle()
    await pass(1)
    expect((await shipments())[0]).toMatchObject({ state: 'queued' })
    await cancel()
    await restart()
    gateway.answers = () => ({ outcome: 'accepted' })
    await pass(10)
    expect(new Set(gateway.sent.map(({ whatsappId }) => whatsappId)).size).toBe(1)
  })

  it('goes on with the others where one message cannot be stored', async () => {
    const { start, pass, gateway, shipments, campaign, company, id } = await aCampaignRun({ people: 3 })
    const file = { kind: 'image' as const, fileName: 'a.png', mimetype: 'image/png', size: 0 }
    const rest = { seconds: null, width: null, height: null, waveform: null, thumbnail: null }
    await start()
    const fileKey = `${company.id}/${'0'.repeat(48)}.png`
    await inCompany(company, () =>
      Campaign.update({ fileKey, file: { ...file, ...rest } }, { where: { id } }),
    )
    await pass(6)
    await inCompany(company, () => Campaign.update({ fileKey: null, file: null }, { where: { id } }))
    for (const seconds of [6, 10]) await pass(seconds)
    expect(reasonsOf(await shipments())).toEqual([null, 'ERR_MEDIA_EMPTY', 'ERR_MEDIA_EMPTY'])
    expect(gateway.sent).toHaveLength(1)
    expect(await campaign()).toMatchObject({ state: 'finished' })
  })
})

describe('whoever starts a campaign', () => {
  it('is told what keeps it from being sent', async () => {
    const { api, id, company, start } = await aCampaignRun({ people: 30 })
    const params = { id }
    const refusal = (body = { count: 30 }) => api.refused(campaignRunsApi.start, { params, body })
    await inCompany(company, () =>
      Campaign.update({ messages: ['Oi {loja}', '', '', '', ''] }, { where: { id } }),
    )
    expect(await refusal()).toMatchObject({ error: 'ERR_CAMPAIGN_VARIABLE' })
    await inCompany(company, () => Campaign.update({ messages: ['Oi', '', '', '', ''] }, { where: { id } }))
    expect(await refusal({ count: 10 })).toMatchObject({ error: 'ERR_CAMPAIGN_COUNT_CHANGED' })
    await inCompany(company, () => ContactListEntry.update({ isWhatsappValid: false }, { where: {} }))
    expect(await refusal()).toMatchObject({ error: 'ERR_CAMPAIGN_NOBODY' })
    await inCompany(company, () => ContactListEntry.update({ isWhatsappValid: true }, { where: {} }))
    await start()
    expect(await refusal()).toMatchObject({ error: 'ERR_CAMPAIGN_RUNNING' })
    for (const call of [campaignRunsApi.restart])
      expect(await api.refused(call, { params })).toMatchObject({ error: 'ERR_CAMPAIGN_NOT_CANCELLED' })
  })

  it.each(['pause', 'resume', 'cancel'] as const)('cannot %s one that does not run', async (verb) => {
    const { api, id } = await aCampaignRun()
    expect(await api.refused(campaignRunsApi[verb], { params: { id } })).toMatchObject({
      error: 'ERR_CAMPAIGN_NOT_RUNNING',
    })
  })
})

describe('cancelling and restarting', () => {
  it('answer 204 with nothing, as older clients know them', async () => {
    const { api, id, start } = await aCampaignRun()
    await start()
    for (const call of [campaignRunsApi.cancel, campaignRunsApi.restart])
      expect(await api.send(call, { params: { id } })).toMatchObject({ status: 204, text: '' })
  })
})

describe('a campaign with a time', () => {
  it('starts when it has come, also where nobody was there then', async () => {
    const { pass, gateway, campaign, company, id, time } = await aCampaignRun()
    const at = new Date(time.now().getTime() + 3_600_000)
    await inCompany(company, () =>
      Campaign.update({ state: 'scheduled', scheduledAt: at }, { where: { id } }),
    )
    await pass(3_599)
    expect(gateway.sent).toHaveLength(0)
    await pass(2 * 86_400)
    expect(gateway.sent).toHaveLength(1)
    expect(await campaign()).toMatchObject({ state: 'running', startedAt: time.now() })
  })

  it('has none any more where something keeps it from being sent', async () => {
    const { pass, gateway, campaign, company, id, time } = await aCampaignRun()
    await inCompany(company, () =>
      Campaign.update(
        { state: 'scheduled', scheduledAt: time.now(), messages: ['Oi {loja}', '', '', '', ''] },
        { where: { id } },
      ),
    )
    await pass(1)
    expect(gateway.sent).toHaveLength(0)
    expect(await campaign()).toMatchObject({ state: 'inactive', scheduledAt: null })
  })
})
