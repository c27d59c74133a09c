import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OutboxEvent, type Company } from '../models/index.js'
import { bullQueue } from '../platform/jobs/bullQueues.js'
import { currentCompanyId } from '../platform/tenancy/scope.js'
import { anEmptyCompany, inCompany, unique } from '../testing/fixtures.js'
import { defineBroadcast } from './broadcast.js'
import { Outbox } from './Outbox.js'
import { onEvent } from './reaction.js'
import { recordEvent } from './recordEvent.js'
import { createRelay } from './relay.js'

const record = (company: Company, ...ticketIds: number[]) =>
  inCompany(company, async () => {
    for (const ticketId of ticketIds) await recordEvent('ticket.read', { ticketId })
  })

/**
 * A relay that records what it publishes to whom. Publishing events of the `bad` ticket fails `failures`
 * times.
 */
function aRelay({ bad = 0, failures = Infinity }: { bad?: number; failures?: number } = {}) {
  const published: string[] = []
  let failed = 0
  const broadcast = defineBroadcast(['ticket.read'], ({ ticketId }) => {
    if (ticketId === bad && failed++ < failures) return Promise.reject(new Error('cannot be told'))
    return Promise.resolve([
      {
        rooms: [`company ${currentCompanyId()}`],
        channel: 'ticket',
        payload: { action: 'delete', ticketId },
      },
    ])
  })
  const relay = createRelay({
    broadcasts: [broadcast],
    reactions: [],
    tell: (companyId, emission) => {
      if (!('payload' in emission) || !('ticketId' in emission.payload)) return
      published.push(`${companyId} in ${emission.rooms.join()}: ${emission.payload.ticketId}`)
    },
  })
  return { relay, published }
}

const waitingOf = (company: Company) =>
  inCompany(company, () => OutboxEvent.count({ where: { publishedAt: null } }))

describe('the relay', () => {
  it('publishes the events of a company once, in order and in the company’s scope', async () => {
    const [one, two] = [await anEmptyCompany(), await anEmptyCompany()]
    await record(one, 1, 2)
    await record(two, 3)
    await record(one, 4)
    const { relay, published } = aRelay()
    expect(await relay.drain([one.id, two.id])).toBe(4)
    const inOwnRoom = ({ id }: Company, ticketId: number) => `${id} in company ${id}: ${ticketId}`
    const publishedTo = ({ id }: Company) => published.filter((line) => line.startsWith(`${id} `))
    expect(publishedTo(one)).toEqual([inOwnRoom(one, 1), inOwnRoom(one, 2), inOwnRoom(one, 4)])
    expect(publishedTo(two)).toEqual([inOwnRoom(two, 3)])
    expect(await relay.drain([one.id, two.id])).toBe(0)
  })

  it('tells more than fits into one round', async () => {
    const company = await anEmptyCompany()
    await record(company, ...Array.from({ length: 130 }, (_, index) => index + 1))
    const { relay, published } = aRelay()
    expect(await relay.drain([company.id])).toBe(130)
    expect(published).toHaveLength(130)
  })

  it('tells the others while one company’s broadcast does not end', async () => {
    const [slow, quick] = [await anEmptyCompany(), await anEmptyCompany()]
    await record(slow, 1)
    await record(quick, 2)
    const published: number[] = []
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const broadcast = defineBroadcast(['ticket.read'], async ({ ticketId }) => {
      if (currentCompanyId() === slow.id) await ended
      published.push(ticketId)
      return []
    })
    const relay = createRelay({ broadcasts: [broadcast], reactions: [], only: [slow.id, quick.id] })
    relay.start()
    await expect.poll(() => published).toContain(2)
    await record(quick, 3)
    await expect.poll(() => published).toContain(3)
    expect(published).not.toContain(1)
    end()
    await expect.poll(() => published).toContain(1)
    await relay.stop()
  })

  it('that does not serve asks for its turn once a second, whatever nudges it hears', async () => {
    const company = await anEmptyCompany()
    const takeTurn = vi.spyOn(Outbox.prototype, 'takeTurn')
    // Another process serves.
    takeTurn.mockResolvedValue(false)
    const { relay } = aRelay()
    relay.start()
    onTestFinished(async () => {
      await relay.stop()
      takeTurn.mockRestore()
    })
    await vi.waitFor(() => expect(takeTurn).toHaveBeenCalled())
    await record(company, 1)
    await setTimeout(500)
    expect(takeTurn.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('lets no event silence its neighbours', async () => {
    const company = await anEmptyCompany()
    await record(company, 1, 2, 3)
    const { relay, published } = aRelay({ bad: 2 })
    await relay.drain([company.id])
    expect(published.map((line) => line.at(-1))).toEqual(['1', '3'])
  })

  it('tells an event again that could not be told, and gives it up after three tries', async () => {
    const company = await anEmptyCompany()
    await record(company, 1)
    const passing = aRelay({ bad: 1, failures: 1 })
    await passing.relay.drain([company.id])
    await passing.relay.drain([company.id])
    expect(passing.published).toHaveLength(1)

    await record(company, 2)
    const lasting = aRelay({ bad: 2 })
    for (let round = 0; round < 3; round += 1) {
      expect(await waitingOf(company)).toBe(1)
      await lasting.relay.drain([company.id])
    }
    expect(await waitingOf(company)).toBe(0)
    expect(lasting.published).toEqual([])
  })

  it('tells again what a process told and did not live to mark', async () => {
    const company = await anEmptyCompany()
    await record(company, 1)
    const { relay, published } = aRelay()
    await relay.drain([company.id])
    await inCompany(company, () => OutboxEvent.update({ publishedAt: null }, { where: {} }))
    await relay.drain([company.id])
    expect(published).toHaveLength(2)
  })

  it('tells nothing of what was rolled back', async () => {
    const company = await anEmptyCompany()
    const failing = inCompany(company, async () => {
      await recordEvent('ticket.read', { ticketId: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    expect(await aRelay().relay.drain([company.id])).toBe(0)
  })

  it('nudges the jobs of an event', async () => {
    const company = await anEmptyCompany()
    await record(company, 7)
    const job = { name: `test-${unique()}` }
    const reaction = onEvent('ticket.read', job, ({ ticketId }) => ({ ticketId }))
    await createRelay({ broadcasts: [], reactions: [reaction] }).drain([company.id])
    const [nudge] = await bullQueue(job.name).getWaiting()
    expect(nudge?.data).toEqual({ companyId: company.id, data: { ticketId: 7 } })
  })

  it('nudges none where there is nothing to do on account of an event', async () => {
    const company = await anEmptyCompany()
    await record(company, 7, 8)
    const job = { name: `test-${unique()}` }
    const reaction = onEvent('ticket.read', job, ({ ticketId }) => (ticketId === 7 ? null : { ticketId }))
    await createRelay({ broadcasts: [], reactions: [reaction] }).drain([company.id])
    const nudges = await bullQueue(job.name).getWaiting()
    expect(nudges.map(({ data }) => data as unknown)).toEqual([
      { companyId: company.id, data: { ticketId: 8 } },
    ])
  })
})
