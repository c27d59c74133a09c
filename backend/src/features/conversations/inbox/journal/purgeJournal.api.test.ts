import { describe, expect, it } from 'vitest'
import { InboundMessage, OutboxEvent } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { anInboundMessage } from '../../../../testing/factories/inbound.js'
import { aCompany, inCompany, uniqueNumber } from '../../../../testing/fixtures.js'
import { settle } from '../../../../testing/settle.js'
import { publishInbound } from '../../../../whatsapp/journal/inbound.js'
import { purgeJournalSweep } from './purgeJournal.job.js'

const hoursAgo = (hours: number): Date => new Date(clock.now().getTime() - hours * 3_600_000)

describe('what has served', () => {
  it('of the journal goes a week after it was worked through; what failed stays', async () => {
    const { company, connection } = await aCompany()
    const numbers = [uniqueNumber(), uniqueNumber(), uniqueNumber()]
    await publishInbound(
      connection,
      numbers.map((number) => anInboundMessage({ contact: { number, lid: null } })),
    )
    await settle()
    const [old, failed, recent] = numbers
    await inCompany(company, async () => {
      const over = { processedAt: hoursAgo(7 * 24 + 1) }
      await InboundMessage.update(over, { where: { conversation: old } })
      await InboundMessage.update({ ...over, lastError: 'x' }, { where: { conversation: failed } })
      await InboundMessage.update({ processedAt: hoursAgo(7 * 24 - 1) }, { where: { conversation: recent } })
    })
    await purgeJournalSweep.run()
    const left = await inCompany(company, () => InboundMessage.findAll({ where: { conversation: numbers } }))
    expect(left.map(({ conversation }) => conversation).toSorted()).toEqual([failed, recent].toSorted())
  })

  it('of events goes a day after they were told', async () => {
    const { company, connection } = await aCompany()
    await publishInbound(connection, [anInboundMessage({ contact: { number: uniqueNumber(), lid: null } })])
    await settle()
    const events = await inCompany(company, () => OutboxEvent.findAll({ order: [['id', 'ASC']] }))
    expect(events.length).toBeGreaterThan(1)
    const [oldest, ...others] = events.map(({ id }) => id)
    await inCompany(company, async () => {
      await OutboxEvent.update({ publishedAt: hoursAgo(25) }, { where: { id: oldest } })
      await OutboxEvent.update({ publishedAt: hoursAgo(23) }, { where: { id: others } })
    })
    await purgeJournalSweep.run()
    const left = await inCompany(company, () => OutboxEvent.findAll({ order: [['id', 'ASC']] }))
    expect(left.map(({ id }) => id)).toEqual(others)
  })
})
