import { HOUR_MS } from '@balcao/contract/time/durations'
import { schedulesApi, type Schedule as WireSchedule } from '@balcao/contract'
import { onTestFinished, vi, type MockInstance } from 'vitest'
import { dueSchedulesSweep } from '../../features/conversations/schedules/dueSchedules.job.js'
import { Message, Schedule, ScheduleSeries, type User } from '../../models/index.js'
import type { Emission } from '../../platform/realtime/emitter.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { gateway } from '../../whatsapp/gateway.js'
import type { SendOutcome } from '../../whatsapp/port/outgoing.js'
import { apiAs } from '../apiClient.js'
import { receivedBy } from '../emissions.js'
import { aCompany, inCompany } from '../fixtures.js'
import { settle } from '../settle.js'

export { HOUR_MS } from '@balcao/contract/time/durations'

/** ISO 8601. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Sets WhatsApp's answer to everything sent. */
export function whatsappAnswers(outcome: SendOutcome): MockInstance<typeof gateway.send> {
  const spy = vi.spyOn(gateway, 'send').mockResolvedValue(outcome)
  onTestFinished(() => spy.mockRestore())
  return spy
}

/** Emissions of scheduled messages that a user receives. */
export const emissionsTo = ({ id }: User, emissions: readonly Emission[]) =>
  receivedBy(emissions, [rooms.user(id)]).flatMap((heard) =>
    heard.channel === 'schedule' ? [heard.payload] : [],
  )

/** A user with scheduled messages, in their own company. */
export async function aScheduler() {
  const fixture = await aCompany()
  const { company, agent, customer } = fixture
  const api = apiAs(agent)
  return {
    ...fixture,
    api,
    schedule: (body: object = {}) =>
      api.ok(schedulesApi.create, {
        body: { body: 'Olá, tudo bem?', contactId: customer.id, sendAt: inHours(1), ...body },
      }),
    get: (id: number) => api.ok(schedulesApi.get, { params: { id } }),
    list: async (user: User = agent) => (await apiAs(user).ok(schedulesApi.list)).schedules,
    messages: () => inCompany(company, () => Message.findAll({ order: [['id', 'ASC']] })),
    series: () => inCompany(company, () => ScheduleSeries.findAll({ order: [['id', 'ASC']] })),
    /** Moves the clock to its time, with everything that happens then. */
    pass: async ({ id }: Pick<WireSchedule, 'id'>, late = 0) => {
      const sendAt = new Date(Date.now() - late)
      await inCompany(company, () => Schedule.update({ sendAt }, { where: { id } }))
      await dueSchedulesSweep.run()
      return settle()
    },
  }
}
