import { schedulesApi, type Schedule as WireSchedule } from '@balcao/contract'
import { vi } from 'vitest'
import { dueSchedulesSweep } from '../../src/features/conversations/schedules/dueSchedules.job.js'
import { Schedule } from '../../src/models/index.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { inCompany } from '../../src/testing/fixtures.js'
import { gateway } from '../../src/whatsapp/gateway.js'
import { nameOf } from '../namedRecords.js'
import type { BusyCompany, Scenario } from './fixture.js'

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString()

const schedule = ({ agent, customer }: BusyCompany, body: object = {}): Promise<WireSchedule> =>
  apiAs(agent).ok(schedulesApi.create, {
    body: { body: 'Bom dia!', contactId: customer.id, sendAt: tomorrow(), ...body },
  })

/** Scheduled messages. */
export const scheduleScenarios: readonly Scenario[] = [
  {
    name: 'messages are scheduled, one of them with a file, and one deleted',
    calls: [schedulesApi.create, schedulesApi.attach, schedulesApi.remove].map(nameOf),
    act: async (stage) => {
      const api = apiAs(stage.supervisor)
      const [other, gone] = [await schedule(stage), await schedule(stage)]
      await api.ok(schedulesApi.attach, { params: { id: other.id } })
      await api.ok(schedulesApi.remove, { params: { id: gone.id } })
    },
  },
  {
    name: 'a recurring message is changed, from one sending on, and loses its file',
    calls: [schedulesApi.update, schedulesApi.detach].map(nameOf),
    act: async (stage) => {
      const api = apiAs(stage.agent)
      const params = { id: (await schedule(stage, { recurrence: 'daily' })).id }
      await api.ok(schedulesApi.update, { params, body: { sendAt: tomorrow() } })
      await api.ok(schedulesApi.update, {
        params,
        query: { scope: 'following' },
        body: { recurrence: 'weekly' },
      })
      await api.ok(schedulesApi.detach, { params, query: { scope: 'following' } })
    },
  },
  {
    name: 'the time of a recurring message comes',
    act: async (stage) => {
      const { id } = await schedule(stage, { recurrence: 'daily' })
      vi.spyOn(gateway, 'send').mockResolvedValueOnce({ outcome: 'accepted' })
      await inCompany(stage.company, () => Schedule.update({ sendAt: new Date() }, { where: { id } }))
      await dueSchedulesSweep.run()
    },
  },
  {
    name: 'a scheduled message that failed is tried again',
    calls: [nameOf(schedulesApi.retry)],
    act: async (stage) => {
      const added = await schedule(stage)
      const failed = { state: 'failed' as const, error: 'ERR_NO_DEF_WAPP_FOUND' }
      await inCompany(stage.company, () => Schedule.update(failed, { where: { id: added.id } }))
      await apiAs(stage.agent).ok(schedulesApi.retry, { params: { id: added.id } })
    },
  },
]
