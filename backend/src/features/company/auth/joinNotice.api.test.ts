import { tagsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { recordEvent } from '../../../events/recordEvent.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aSocket, type TestSocket } from '../../../testing/servers/sockets.js'
import { aCompany, aMessage, inCompany } from '../../../testing/fixtures.js'

type CompanyFixture = Awaited<ReturnType<typeof aCompany>>
type Person = CompanyFixture['agent']

const socketOf = async ({ company }: CompanyFixture, person: Person): Promise<TestSocket> =>
  aSocket({ token: (await aSessionOf(person)).token, companyId: company.id })

/**
 * Sends an event to the whole company, and `hearer` receives it.
 * @returns a time before and one after.
 */
async function tellSomething(person: Person, hearer: TestSocket) {
  const before = performance.now()
  await apiAs(person).ok(tagsApi.create, { body: { name: `Marca ${before}` } })
  await settle()
  await hearer.next('tag')
  return { before, after: performance.now() }
}

describe('a socket that comes into its rooms', () => {
  it('learns when its own rooms last had a broadcast, whatever other rooms had', async () => {
    const [fixture, neighbour] = [await aCompany(), await aCompany()]
    const hearer = await socketOf(fixture, fixture.agent)
    const { before, after } = await tellSomething(fixture.agent, hearer)

    const begun = performance.now()
    const { notice: elsewhere } = await socketOf(neighbour, neighbour.agent)
    expect(elsewhere.idleMs).toBeGreaterThanOrEqual(Math.floor(begun - after))
    const { notice } = await socketOf(fixture, fixture.agent)
    expect(notice.idleMs).toBeLessThanOrEqual(performance.now() - before)
  })

  it('learns the same of a ticket whose room nobody was in', async () => {
    const fixture = await aCompany()
    const { company, agent, ticket } = fixture
    const socket = await socketOf(fixture, agent)
    await tellSomething(agent, socket)
    const { id: messageId } = await aMessage(company, { ticket })
    await settle()
    const untold = performance.now()
    await inCompany(company, () => recordEvent('message.updated', { messageId }))
    await settle()
    // The socket receives this event after the earlier one, so that one has been sent too.
    const { after } = await tellSomething(agent, socket)
    expect((await socket.join(ticket)).idleMs).toBeLessThanOrEqual(performance.now() - untold)

    const begun = performance.now()
    const other = await socketOf(fixture, fixture.admin)
    const quiet = await other.join(ticket)
    expect(quiet.idleMs).toBeGreaterThanOrEqual(Math.floor(begun - after))
  })
})
