import { endpoint } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Queue, type User } from '../../models/index.js'
import { aSessionOf } from '../../testing/apiClient.js'
import { serveRoutes } from '../../testing/servers/serveRoutes.js'
import { aCompany, aQueue } from '../../testing/fixtures.js'
import { database } from '../database/database.js'
import { currentActor } from '../tenancy/scope.js'
import { reportCalls } from './limits/rateLimit.js'
import { JsonText, route } from './route.js'

const facts = endpoint('GET', '/report').answers<unknown>()
const ofAdmins = endpoint('GET', '/report-of-admins').answers<unknown>()
const writing = endpoint('GET', '/writing-report').answers<unknown>()

const { port } = serveRoutes([
  route(facts, { access: 'user', cost: 'report' }, async () => {
    const [limits] = await database.query<object>(
      `select current_setting('transaction_read_only') as "readOnly", current_setting('statement_timeout') as "limit"`,
      { type: QueryTypes.SELECT },
    )
    return new JsonText(
      JSON.stringify({ ...limits, queues: await Queue.count(), actor: currentActor().kind }),
    )
  }),
  route(ofAdmins, { access: 'tags:delete', cost: 'report' }, () => Promise.resolve({})),
  route(writing, { access: 'user', cost: 'report' }, () => Queue.create({ name: 'Fila', color: '#fff' })),
])

async function call(user: User, { path }: { path: string }) {
  const { token } = await aSessionOf(user)
  const response = await fetch(`http://127.0.0.1:${port()}${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { status: response.status, answer: (await response.json()) as { error?: string } }
}

/** A report of a user that runs until it is ended. */
function reportOf({ id, companyId }: User): { end: () => void } {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const running = reportCalls.run({ actorId: id, companyId }, new AbortController().signal, () => ended)
  onTestFinished(() => {
    end()
    return running
  })
  return { end }
}

describe('a route that declares a report', () => {
  it('reads for long, as its caller’s company, and writes nothing', async () => {
    const { company, agent } = await aCompany()
    await aQueue(company)
    const { status, answer } = await call(agent, facts)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ readOnly: 'on', limit: '1min', queues: 2, actor: 'user' })
    expect(await call(agent, writing)).toMatchObject({ status: 500, answer: { error: 'ERR_INTERNAL' } })
  })

  it('admits its callers as others do', async () => {
    const { agent } = await aCompany()
    expect(await call(agent, ofAdmins)).toMatchObject({ status: 403 })
  })

  it('leaves a place to another company while one has a report made', async () => {
    const [{ agent, admin }, other] = await Promise.all([aCompany(), aCompany()])
    const running = reportOf(admin)
    const waiting = call(agent, facts)
    expect(await call(other.agent, facts)).toMatchObject({ status: 200 })
    running.end()
    expect(await waiting).toMatchObject({ status: 200 })
  })

  it('is refused to who has enough of them waiting', async () => {
    const { agent } = await aCompany()
    const running = reportOf(agent)
    const waiting = [call(agent, facts), call(agent, facts), call(agent, facts)]
    const refused = await Promise.race(waiting)
    expect(refused).toMatchObject({ status: 429, answer: { error: 'ERR_RATE_LIMITED' } })
    running.end()
    expect((await Promise.all(waiting)).map(({ status }) => status).sort()).toEqual([200, 200, 429])
  })
})
