import { expect, it } from 'vitest'
import { InboundMessage } from '../../models/index.js'
import { anInboundMessage } from '../../testing/factories/inbound.js'
import { aCompany, inCompany, type CompanyFixture } from '../../testing/fixtures.js'
import { settle } from '../../testing/settle.js'
import type { InboundEvent } from '../port/inboundEvents.js'
import { gatherInbound } from './gatherInbound.js'

/** Counts the inserts of a test. */
function counted() {
  const inserts = { count: 0 }
  const inTurn = (work: () => Promise<void>) => {
    inserts.count += 1
    return work()
  }
  return { inserts, inTurn }
}

const storedIn = async ({ company, connection }: CompanyFixture): Promise<unknown[]> => {
  const where = { connectionId: connection.id }
  const rows = await inCompany(company, () => InboundMessage.findAll({ where, order: [['id', 'ASC']] }))
  return rows.map(({ payload }) => ('body' in payload ? payload.body : null))
}

const texts = Array.from({ length: 20 }, (_none, index) => `message ${index}`)

it('deliveries that come at once share an insert, and keep their order', async () => {
  const fixture = await aCompany()
  const { inserts, inTurn } = counted()
  await Promise.all(
    texts.map((body) => gatherInbound(fixture.connection, [anInboundMessage({ body })], inTurn)),
  )
  expect(await storedIn(fixture)).toEqual(texts)
  expect(inserts.count).toBe(2)
  await settle()
})

it('deliveries that come one after the other wait for nobody', async () => {
  const fixture = await aCompany()
  const { inserts, inTurn } = counted()
  for (const body of texts.slice(0, 3))
    await gatherInbound(fixture.connection, [anInboundMessage({ body })], inTurn)
  expect(inserts.count).toBe(3)
  await settle()
})

it('a delivery that cannot be stored keeps out no other', async () => {
  const fixture = await aCompany()
  const { inTurn } = counted()
  const bad = { kind: 'message' } as unknown as InboundEvent
  const outcomes = await Promise.allSettled(
    texts.map((body, index) =>
      gatherInbound(fixture.connection, [index === 7 ? bad : anInboundMessage({ body })], inTurn),
    ),
  )
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
    texts.map((_text, index) => index !== 7),
  )
  expect(await storedIn(fixture)).toEqual(texts.filter((_text, index) => index !== 7))
  await settle()
})
