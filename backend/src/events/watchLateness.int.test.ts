import { expect, it, onTestFinished, vi } from 'vitest'
import { OutboxEvent } from '../models/index.js'
import { database } from '../platform/database/database.js'
import { anEmptyCompany, inCompany } from '../testing/fixtures.js'
import { recordEvent } from './recordEvent.js'
import { LATE_S, watchLateness } from './watchLateness.js'

/** An event that has already waited this long. */
async function aWaitingEvent(seconds: number) {
  const company = await anEmptyCompany()
  await inCompany(company, async () => {
    await recordEvent('ticket.read', { ticketId: 1 })
  })
  await inCompany(company, () =>
    database.query(`update outbox set created_at = now() - make_interval(secs => ${seconds})`),
  )
  return company
}

it('says of which companies events are late, and by how much, until they are in time again', async () => {
  const late = await aWaitingEvent(LATE_S + 20)
  const inTime = await aWaitingEvent(LATE_S - 5)
  const reported = new Map<number, number[]>()
  const watch = watchLateness(
    (companyId, lateness) => {
      const seconds = lateness.action === 'update' ? lateness.seconds : -1
      reported.set(companyId, [...(reported.get(companyId) ?? []), seconds])
    },
    { lookMs: 50 },
  )
  onTestFinished(() => watch.stop())
  await vi.waitFor(() => expect(reported.get(late.id)?.[0]).toBeGreaterThanOrEqual(LATE_S + 20), 20_000)
  expect(reported.get(late.id)?.[0]).toBeLessThan(LATE_S + 60)
  expect(reported.has(inTime.id)).toBe(false)
  await inCompany(late, () => OutboxEvent.update({ publishedAt: new Date() }, { where: {} }))
  await vi.waitFor(() => expect(reported.get(late.id)?.at(-1)).toBe(0), 20_000)
})

it('goes on looking after a look that failed', async () => {
  const find = vi
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue([{ companyId: 7, seconds: 12 }])
  const tell = vi.fn()
  const watch = watchLateness(tell, { find, lookMs: 10 })
  onTestFinished(() => watch.stop())
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith(7, { action: 'update', seconds: 12 }), 20_000)
})
