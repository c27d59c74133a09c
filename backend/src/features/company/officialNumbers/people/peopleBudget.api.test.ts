import { beforeAll, describe, expect, it } from 'vitest'
import { Contact, OfficialNumber, PortfolioPerson } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { aCustomer } from '../../../../testing/factories/customers.js'
import { aCompany, inCompany, type CompanyFixture } from '../../../../testing/fixtures.js'
import { anOfficialCompany } from '../../../../testing/whatsapp/officialCompany.js'
import { aStandIn } from '../../../../testing/whatsapp/standIn.js'
import { countPerson, peopleBudget } from '../index.js'

const standIn = aStandIn()
const HOUR_MS = 3_600_000

/** A company with two numbers of one portfolio, which may reach three people a day. */
async function twoNumbers() {
  const fixture = await aCompany()
  const [one, two] = [await anOfficialCompany(standIn, fixture), await anOfficialCompany(standIn, fixture)]
  const limits = { portfolioId: `portfolio ${fixture.company.id}`, peoplePerDay: 3 }
  await inCompany(fixture.company, () => OfficialNumber.update(limits, { where: {} }))
  const [first, second] = [one.connection.id, two.connection.id]
  return { ...fixture, first, second, ...callsOf(fixture) }
}

const callsOf = ({ company }: CompanyFixture) => ({
  aPerson: async () => (await aCustomer(company)).id,
  reserve: (connectionId: number, contactId: number) =>
    inCompany(company, () => countPerson({ connectionId, contactId }, { isLimited: true })),
  count: (connectionId: number, contactId: number) =>
    inCompany(company, () => countPerson({ connectionId, contactId }, { isLimited: false })),
  budget: (connectionId: number) => inCompany(company, () => peopleBudget(connectionId)),
})

describe('the people whom a portfolio reaches in a day', () => {
  let numbers: Awaited<ReturnType<typeof twoNumbers>>
  beforeAll(async () => {
    numbers = await twoNumbers()
  })

  it('are counted once, for all its numbers, up to the limit', async () => {
    const { first, second, aPerson, reserve, count, budget } = numbers
    const [one, two, three, four] = [await aPerson(), await aPerson(), await aPerson(), await aPerson()]
    expect(await budget(first)).toEqual({ used: 0, limit: 3, freeAt: null })
    expect(await reserve(first, one)).toBe(true)
    expect(await reserve(second, one)).toBe(true)
    expect(await reserve(second, two)).toBe(true)
    expect(await budget(first)).toMatchObject({ used: 2 })
    expect(await reserve(first, three)).toBe(true)
    expect(await reserve(first, four)).toBe(false)
    expect(await reserve(second, three)).toBe(true)
    expect(await budget(second)).toMatchObject({ used: 3, limit: 3 })
    // A person writes to somebody new: WhatsApp decides about it, and it counts.
    expect(await count(second, four)).toBe(true)
    expect(await budget(first)).toMatchObject({ used: 4 })
  })

  it('count for 24 hours', async () => {
    const { company, first, aPerson, reserve, budget } = numbers
    const before = await budget(first)
    const reachedAt = new Date(clock.now().getTime() - 24 * HOUR_MS)
    await inCompany(company, () => PortfolioPerson.update({ reachedAt }, { where: {} }))
    expect(before?.freeAt?.getTime()).toBeGreaterThan(clock.now().getTime() + 23 * HOUR_MS)
    expect(await budget(first)).toMatchObject({ used: 0, freeAt: null })
    expect(await reserve(first, await aPerson())).toBe(true)
  })

  it('are never more than the limit, however many are reserved at once', async () => {
    const { company, first, second, aPerson, reserve, budget } = numbers
    await inCompany(company, () => PortfolioPerson.destroy({ where: {} }))
    const people = await Promise.all(Array.from({ length: 12 }, aPerson))
    const reserved = await Promise.all(
      people.map((person, place) => reserve(place % 2 === 0 ? first : second, person)),
    )
    expect(reserved.filter(Boolean)).toHaveLength(3)
    expect(await budget(first)).toMatchObject({ used: 3 })
  })

  it('go with their contact', async () => {
    const { company, first, budget } = numbers
    const [some] = await inCompany(company, () => PortfolioPerson.findAll({ limit: 1 }))
    await inCompany(company, () => Contact.destroy({ where: { id: some?.contactId ?? 0 } }))
    expect(await budget(first)).toMatchObject({ used: 2 })
  })
})

it('a linked phone has no such budget', async () => {
  const fixture = await aCompany()
  const { aPerson, reserve, budget } = callsOf(fixture)
  expect(await budget(fixture.connection.id)).toBeNull()
  expect(await reserve(fixture.connection.id, await aPerson())).toBe(true)
})
