import { connectionsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { OfficialNumber, type Company } from '../../../models/index.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aConnection, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundAccountEvent } from '../../../whatsapp/port/inboundEvents.js'
import { newWebhook } from './sealSecrets.js'
import { listDueNumbers } from './officialNumbers.queries.js'

const HOUR = 3_600_000
let ids = 100

type Traits = Partial<Pick<OfficialNumber, 'checkedAt' | 'quality'>>

/** A connection with an official number that was checked an hour ago; it has no token. */
async function aNumberOf(company: Company, traits: Traits = {}, columns: { enabled?: boolean } = {}) {
  const connection = await aConnection(company, { provider: 'cloud', ...columns })
  ids += 1
  await inCompany(company, () =>
    OfficialNumber.create({
      id: connection.id,
      phoneNumberId: `${ids}`,
      businessAccountId: '7',
      checkedAt: new Date(Date.now() - HOUR),
      ...newWebhook(connection.id),
      ...traits,
    }),
  )
  return connection
}

const event = (part: Partial<InboundAccountEvent>): InboundAccountEvent => ({
  kind: 'account',
  at: new Date().toISOString(),
  ...part,
})

/** What the connection shows after the event, before the check that follows it. */
async function afterEvent(part: Partial<InboundAccountEvent>, traits: Traits = {}) {
  const { company, admin } = await aCompany()
  const { id } = await aNumberOf(company, { quality: 'GREEN', ...traits })
  const happened = event(part)
  const source = { id, companyId: company.id }
  await publishInbound(source, [happened])
  await publishInbound(source, [happened])
  const emissions = await settle()
  return { id, emissions, connection: await apiAs(admin).ok(connectionsApi.get, { params: { id } }) }
}

describe('what WhatsApp reports about a number', () => {
  it('shows at once, in the connection and on open screens', async () => {
    const { id, connection, emissions } = await afterEvent({ quality: 'RED', peoplePerDay: 250 })
    expect(connection.official).toMatchObject({ quality: 'RED', peoplePerDay: 250 })
    const changed = emissions
      .map((emission) => JSON.stringify(emission))
      .filter((text) => text.includes('"RED"'))
    expect(changed.length).toBeGreaterThan(0)
    for (const text of changed) expect(text).toContain(`"id":${id}`)
  })

  it('is ignored when WhatsApp was asked later', async () => {
    const { connection } = await afterEvent(
      { quality: 'RED', at: new Date(Date.now() - 2 * HOUR).toISOString() },
      { checkedAt: new Date() },
    )
    expect(connection.official).toMatchObject({ quality: 'GREEN' })
  })

  it.each(['payment_failed', 'account_restricted'] as const)('stops the connection: %s', async (stops) => {
    const { connection } = await afterEvent({ stops })
    expect(connection).toMatchObject({ status: 'DISCONNECTED', statusReason: stops })
  })

  it('keeps it from writing to new people, and it answers on', async () => {
    const until = new Date(Date.now() + 24 * HOUR).toISOString()
    const { company, admin } = await aCompany()
    const { id } = await aNumberOf(company)
    await publishInbound({ id, companyId: company.id }, [event({ restrictedUntil: until })])
    await settle()
    const health = await apiAs(admin).ok(connectionsApi.health, { params: { id } })
    expect(health.restrictedUntil).toBe(until)
  })
})

describe('the hourly check', () => {
  const due = async () =>
    (await withPlatformScope('a test', () => listDueNumbers(new Date()))).map(
      ({ connectionId }) => connectionId,
    )

  it('finds numbers of an hour ago, and none that a person has stopped', async () => {
    const { company } = await aCompany()
    const before = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const old = await aNumberOf(company, { checkedAt: before(61) })
    const fresh = await aNumberOf(company, { checkedAt: before(59) })
    const stopped = await aNumberOf(company, { checkedAt: before(61) }, { enabled: false })
    const found = await due()
    expect(found).toContain(old.id)
    expect(found).not.toContain(fresh.id)
    expect(found).not.toContain(stopped.id)
  })

  it('takes companies in turn: many numbers of one do not delay another one', async () => {
    const [many, one] = [await aCompany(), await aCompany()]
    for (let index = 0; index < 35; index += 1)
      await aNumberOf(many.company, { checkedAt: new Date(Date.now() - 5 * HOUR) })
    const { id } = await aNumberOf(one.company, { checkedAt: new Date(Date.now() - 2 * HOUR) })
    expect(await due()).toContain(id)
  })
})
