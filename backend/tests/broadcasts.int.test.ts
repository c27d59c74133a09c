import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { broadcasts } from '../src/entrypoints/features.js'
import { recordEvent } from '../src/events/recordEvent.js'
import { createRelay } from '../src/events/relay.js'
import { defineBroadcast, type BroadcastDefinition } from '../src/events/broadcast.js'
import { User } from '../src/models/index.js'
import type { Emission } from '../src/platform/realtime/emitter.js'
import {
  aCompany,
  aConnection,
  anEmptyCompany,
  aNote,
  aTag,
  aTicket,
  aUser,
  inCompany,
  type CompanyFixture,
} from '../src/testing/fixtures.js'

/** A relay for a company's events, and its emissions. */
function aRelay(definitions: readonly BroadcastDefinition[]) {
  const published: Emission[] = []
  const relay = createRelay({
    broadcasts: definitions,
    reactions: [],
    tell: (_companyId, emission) => void published.push(emission),
  })
  return { relay, published }
}

/** Counts this process's statements from now on. */
function countedStatements(): () => number {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  return () => sent.mock.calls.length
}

/** Records events about this many different records of several kinds. */
async function record({ company, customer, admin }: CompanyFixture, each: number): Promise<number> {
  const before = { status: 'pending', queueId: null, userId: null } as const
  for (let count = 0; count < each; count += 1) {
    const user = await aUser(company)
    const ticket = await aTicket(company, { customer, connection: null, status: 'closed' })
    const note = await aNote(company, { ticket, user: admin })
    const tag = await aTag(company)
    const connection = await aConnection(company)
    await inCompany(company, async () => {
      await recordEvent('user.updated', { userId: user.id })
      await recordEvent('ticket.accepted', { ticketId: ticket.id, before })
      await recordEvent('note.created', { noteId: note.id })
      await recordEvent('tag.updated', { id: tag.id, rooms: [] })
      await recordEvent('connection.changed', { connectionId: connection.id })
    })
  }
  return each * 5
}

it('telling many events of many records takes as many statements as telling few', async () => {
  const fixture = await aCompany()
  const { company } = fixture
  const { relay, published } = aRelay(broadcasts)
  await relay.drain([company.id])
  const statements = countedStatements()

  const statementsFor = async (each: number): Promise<number> => {
    const events = await record(fixture, each)
    published.length = 0
    const before = statements()
    expect(await relay.drain([company.id])).toBe(events)
    expect(published.length).toBeGreaterThanOrEqual(events)
    return statements() - before
  }
  // At first use a connection prepares frequent statements.
  await statementsFor(1)
  const few = await statementsFor(2)
  expect(await statementsFor(20)).toBe(few)
  expect(few).toBeLessThan(15)
})

it('a broadcast that reads a row for each event is refused, and clients reload', async () => {
  const company = await anEmptyCompany()
  const slow = defineBroadcast(['user.updated'], async ({ userId }) => {
    await User.findByPk(userId)
    return []
  })
  await inCompany(company, () => recordEvent('user.updated', { userId: 1 }))
  const { relay, published } = aRelay([slow])
  for (let tries = 0; tries < 3; tries += 1) await relay.drain([company.id])
  expect(published).toEqual([
    { rooms: [`company:${company.id}`], channel: 'lateness', payload: { action: 'reload' } },
  ])
})
