import { ticketsApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Ticket } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aPushDeviceOf, sendDuePushes } from '../../../testing/aPushDevice.js'
import { aCompanyWithTargets, waits } from '../../../testing/conversations/aCompanyWithTargets.js'
import { aMessage, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { waitsSweep } from './targets.job.js'

beforeEach(() => {
  env.PUSH_PRIVATE_ADDRESSES = true
  onTestFinished(() => void (env.PUSH_PRIVATE_ADDRESSES = false))
})

const lateTitle = 'Cliente esperando além da meta'

describe('a customer who waits past the target', () => {
  it('is told once to the devices of those who see all tickets, and to nobody else', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const [admin, supervisor, agent, deaf] = [
      await aPushDeviceOf(fixture.admin),
      await aPushDeviceOf(fixture.supervisor, { showsText: true }),
      await aPushDeviceOf(fixture.agent),
      await aPushDeviceOf(fixture.admin, { mutedKinds: ['late'] }),
    ]
    const ticket = await waits(fixture, 11)
    await aMessage(fixture.company, { ticket, body: 'Alguém aí?' })
    await waitsSweep.run()
    await sendDuePushes()
    expect(admin.texts()).toMatchObject([
      { path: `/tickets/${ticket.uuid}`, title: lateTitle, text: '', tag: `ticket:${ticket.id}` },
    ])
    const [notice] = supervisor.texts()
    expect(notice?.title).not.toBe(lateTitle)
    expect(notice?.text).toBe(`${lateTitle}: Alguém aí?`)
    expect([agent.texts(), deaf.texts()]).toEqual([[], []])
    await waitsSweep.run()
    await sendDuePushes(20)
    expect(admin.texts()).toHaveLength(1)
  })

  it('is named without a message where nobody has written', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const device = await aPushDeviceOf(fixture.admin, { showsText: true })
    await waits(fixture, 11)
    await waitsSweep.run()
    await sendDuePushes()
    expect(device.texts()).toMatchObject([{ text: lateTitle }])
  })

  it('is told to nobody once somebody has answered, or the ticket is closed', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const device = await aPushDeviceOf(fixture.admin)
    const [answered, closed] = [await waits(fixture, 11), await waits(fixture, 11)]
    await waitsSweep.run()
    await settle()
    await inCompany(fixture.company, () =>
      Ticket.update({ waitingSince: null }, { where: { id: answered.id } }),
    )
    await apiAs(fixture.admin).ok(ticketsApi.update, {
      params: { id: closed.id },
      body: { status: 'closed' },
    })
    await sendDuePushes()
    expect(device.texts()).toEqual([])
  })
})
