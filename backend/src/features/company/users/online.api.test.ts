import { randomUUID } from 'node:crypto'
import { authApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { User, type Company } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'
import { noteLoggedOut, noteSockets, refreshOnline } from './online.commands.js'
import { wronglyOnlineSweep } from './online.job.js'

const isOnline = async (company: Company, { id }: User) =>
  (await inCompany(company, () => User.findByPk(id)))?.online

/** Reports as a web process does. */
const say = (company: Company, { id }: User, isThere: boolean, process: string) =>
  inCompany(company, () => noteSockets({ id }, isThere, process))

/** As if the process had made its last report this long ago. */
const letSecondsPass = (company: Company, process: string, seconds: number) =>
  inCompany(company, () =>
    database.query(
      `update user_sockets set seen_at = seen_at - make_interval(secs => $2) where process = $1`,
      { bind: [process, seconds] },
    ),
  )

async function sweep(): Promise<void> {
  await wronglyOnlineSweep.run()
  await settle()
}

describe('whoever has a socket', () => {
  it('is online until the last one is closed, and colleagues are told', async () => {
    const { company, agent, admin } = await aCompany()
    const watching = await aSocket({ token: (await aSessionOf(admin)).token, companyId: company.id })
    await expect.poll(() => isOnline(company, admin)).toBe(true)
    const { token } = await aSessionOf(agent)
    const sockets = [
      await aSocket({ token, companyId: company.id }),
      await aSocket({ token, companyId: company.id }),
    ]
    await expect.poll(() => isOnline(company, agent)).toBe(true)
    for (const socket of sockets) socket.close()
    await expect.poll(() => isOnline(company, agent), { timeout: 30_000 }).toBe(false)
    await settle()
    const lastEvent = () =>
      watching
        .heard('user')
        .flatMap((event) => (event.action === 'update' ? [event.user] : []))
        .findLast(({ id }) => id === agent.id)
    await expect.poll(lastEvent).toMatchObject({ online: false })
  }, 60_000)

  it('was last seen when they came, and then when they went', async () => {
    const { company, agent } = await aCompany()
    const seen = async () =>
      (await inCompany(company, () => User.findByPk(agent.id)))?.lastSeenAt?.getTime() ?? 0
    const process = randomUUID()
    expect(await seen()).toBe(0)
    await say(company, agent, true, process)
    const came = await seen()
    expect(came).toBeGreaterThan(0)
    await say(company, agent, true, randomUUID())
    expect(await seen()).toBe(came)
    await inCompany(company, () => noteLoggedOut(agent.id))
    expect(await seen()).toBeGreaterThan(came)
  })

  it('is online as long as any process has one of theirs', async () => {
    const { company, agent } = await aCompany()
    const [one, other] = [randomUUID(), randomUUID()]
    await say(company, agent, true, one)
    await say(company, agent, true, other)
    await say(company, agent, false, one)
    expect(await isOnline(company, agent)).toBe(true)
    await say(company, agent, false, other)
    expect(await isOnline(company, agent)).toBe(false)
  })

  it('is online in the end when one process has it coming while another has it going', async () => {
    const { company, agent } = await aCompany()
    const [one, other] = [randomUUID(), randomUUID()]
    for (let round = 0; round < 10; round += 1) {
      await say(company, agent, true, one)
      await Promise.all([say(company, agent, false, one), say(company, agent, true, other)])
      expect(await isOnline(company, agent)).toBe(true)
      await say(company, agent, false, other)
    }
  })

  it('is offline soon after the process died that served them, and those of the others are not', async () => {
    const { company, agent, admin } = await aCompany()
    const [dead, alive] = [randomUUID(), randomUUID()]
    await say(company, agent, true, dead)
    await say(company, admin, true, alive)
    await letSecondsPass(company, dead, 61)
    await letSecondsPass(company, alive, 45)
    await sweep()
    expect(await isOnline(company, agent)).toBe(false)
    expect(await isOnline(company, admin)).toBe(true)
  })

  it('is online again when a process that was taken for dead says that it still serves them', async () => {
    const { company, agent } = await aCompany()
    const process = randomUUID()
    await say(company, agent, true, process)
    await letSecondsPass(company, process, 61)
    await sweep()
    await refreshOnline([agent.id], process)
    await sweep()
    expect(await isOnline(company, agent)).toBe(true)
  })

  it('is offline at once with the last logout', async () => {
    const { company, agent } = await aCompany()
    const [first, second] = [await aSessionOf(agent), await aSessionOf(agent)]
    await say(company, agent, true, randomUUID())
    await apiWithToken(first.token).ok(authApi.logout)
    expect(await isOnline(company, agent)).toBe(true)
    await apiWithToken(second.token).ok(authApi.logout)
    expect(await isOnline(company, agent)).toBe(false)
    await sweep()
    expect(await isOnline(company, agent)).toBe(false)
  })
})
