import { describe, expect, it } from 'vitest'
import { CampaignShipment, Message, type CampaignShipment as Shipment } from '../../../models/index.js'
import { aCampaignRun } from '../../../testing/campaigns/aCampaignRun.js'
import { inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { confirmShipment, declineShipment } from './campaignRuns.commands.js'
import { dueCampaignsSweep } from './runCampaigns.job.js'

const aDate = expect.any(Date) as unknown
const statesOf = (shipments: readonly Shipment[]) => shipments.map(({ state }) => state)

describe('several numbers, and several campaigns', () => {
  it('share the people of a campaign, each at its own pace', async () => {
    const { start, pass, gateway, connections, shipments } = await aCampaignRun({ people: 6, numbers: 3 })
    await start()
    expect(new Set(gateway.sent.map(({ connectionId }) => connectionId))).toEqual(
      new Set(connections.map(({ id }) => id)),
    )
    await pass(6)
    expect(gateway.sent).toHaveLength(6)
    expect(statesOf(await shipments())).toEqual(Array(6).fill('sent'))
  })

  it('share a number: together they send no faster than one does, by turns', async () => {
    const { start, pass, gateway, add, company, connection, time } = await aCampaignRun({ people: 4 })
    const other = await inCompany(company, () =>
      add({ name: 'Outra', messages: ['Outra', '', '', '', ''] }, [connection]),
    )
    await inCompany(company, () => other.update({ state: 'scheduled', scheduledAt: time.now() }))
    await start()
    await dueCampaignsSweep.run()
    await settle()
    const counts: number[] = []
    for (let seconds = 0; seconds < 40; seconds += 1) {
      await pass(1)
      counts.push(gateway.sent.length)
    }
    const texts = gateway.sent.map(({ content }) =>
      'text' in content && content.text === 'Outra' ? 'other' : 'one',
    )
    expect(texts.filter((text) => text === 'other')).toHaveLength(4)
    expect(texts).toHaveLength(8)
    expect(new Set(texts.slice(0, 3)).size).toBe(2)
    expect(new Set(texts.slice(3, 6)).size).toBe(2)
    const steps = counts.map((count, index) => count - (counts[index - 1] ?? 1))
    expect(Math.max(...steps)).toBe(1)
  })
})

describe('a campaign that asks first', () => {
  const asking = { confirmation: true, confirmations: ['Posso enviar?', '', '', '', ''] }

  it('sends its message to who says yes alone, next, and is over a day after the last question', async () => {
    const { start, pass, company, gateway, shipments, campaign } = await aCampaignRun({
      people: 3,
      campaign: asking,
    })
    await start()
    const [first] = await shipments()
    expect(first).toMatchObject({
      state: 'confirming',
      confirmationRequestedAt: aDate,
      sentAt: null,
    })
    expect(await inCompany(company, () => confirmShipment(first?.id ?? ''))).toBe(true)
    await settle()
    await pass(6)
    expect(gateway.sent.map(({ content }) => content)).toMatchObject([
      { text: 'Posso enviar?' },
      { text: expect.stringContaining('Oi ') as unknown },
    ])
    expect((await shipments())[0]).toMatchObject({ state: 'sent', sentAt: aDate })
    // A person who was asked has one conversation, with the question and the message they agreed to.
    const messages = await inCompany(company, () =>
      Message.findAll({ where: { campaignShipmentId: first?.id ?? '' }, order: [['id', 'ASC']] }),
    )
    expect(messages.map(({ campaignPart }) => campaignPart)).toEqual(['confirmation', 'message'])
    expect(new Set(messages.map(({ ticketId }) => ticketId)).size).toBe(1)
    for (const seconds of [6, 6, 10]) await pass(seconds)
    const [, second] = await shipments()
    expect(await inCompany(company, () => declineShipment(second?.id ?? ''))).toBe(true)
    expect(statesOf(await shipments())).toEqual(['sent', 'declined', 'confirming'])
    expect(await campaign()).toMatchObject({ state: 'running', pausedReason: null })
    await pass(23 * 3_600)
    expect(await campaign()).toMatchObject({ state: 'running' })
    await pass(3_600)
    expect(await campaign()).toMatchObject({ state: 'finished' })
    expect(gateway.sent).toHaveLength(4)
  })

  it('takes an answer once, and only of a question that was asked', async () => {
    const { start, company, shipments, pass } = await aCampaignRun({ people: 2, campaign: asking })
    await start()
    const [first, second] = await shipments()
    const answer = (verb: typeof confirmShipment, shipment: Shipment | undefined) =>
      inCompany(company, () => verb(shipment?.id ?? ''))
    expect(await answer(confirmShipment, second)).toBe(false)
    expect(await answer(confirmShipment, first)).toBe(true)
    expect(await answer(confirmShipment, first)).toBe(false)
    expect(await answer(declineShipment, first)).toBe(true)
    expect(await answer(confirmShipment, first)).toBe(false)
    expect(statesOf(await shipments())[0]).toBe('declined')
    await pass(10)
    expect(statesOf(await shipments())).toEqual(['declined', 'confirming'])
  })

  it('finds who has said yes although the nudge was lost', async () => {
    const { start, pass, company, gateway, shipments } = await aCampaignRun({ people: 1, campaign: asking })
    await start()
    await pass(10)
    const [first] = await shipments()
    await inCompany(company, () =>
      CampaignShipment.update(
        { state: 'waiting', confirmedAt: new Date() },
        { where: { id: first?.id ?? '' } },
      ),
    )
    await pass(1)
    expect(gateway.sent).toHaveLength(2)
  })

  it('does not send the message that is declined before it leaves', async () => {
    const { start, pass, company, gateway, shipments } = await aCampaignRun({ people: 1, campaign: asking })
    await start()
    const [first] = await shipments()
    gateway.answers = () => ({ outcome: 'unreachable' })
    await inCompany(company, () => confirmShipment(first?.id ?? ''))
    await pass(6)
    expect(statesOf(await shipments())).toEqual(['queued'])
    await inCompany(company, () => declineShipment(first?.id ?? ''))
    const tried = gateway.sent.length
    gateway.answers = () => ({ outcome: 'accepted' })
    await pass(60)
    expect(gateway.sent).toHaveLength(tried)
    expect(statesOf(await shipments())).toEqual(['declined'])
  })
})
