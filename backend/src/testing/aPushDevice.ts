import { pushDevicesApi, ticketsApi, type BodyOf } from '@balcao/contract'
import { vi } from 'vitest'
import { duePushesSweep } from '../features/company/pushDevices/sendPushes.job.js'
import type { User } from '../models/index.js'
import { clock } from '../platform/clock/clock.js'
import { apiAs, type TestApi } from './apiClient.js'
import { aConversationWith } from './conversations/aConversationWith.js'
import type { CompanyFixture } from './fixtures.js'
import { aPushService } from './servers/aPushService.js'
import { settle } from './settle.js'

type Settings = BodyOf<typeof pushDevicesApi.update>

export const deviceSettings: Settings = {
  showsText: false,
  mutedKinds: [],
  quietFrom: '',
  quietTo: '',
  timeZone: 'America/Sao_Paulo',
}

/** Sends the notices that wait, as if so many seconds had passed. */
export async function sendDuePushes(seconds = 5): Promise<void> {
  await settle()
  const later = new Date(Date.now() + seconds * 1_000)
  const moved = vi.spyOn(clock, 'now').mockImplementation(() => later)
  await duePushesSweep.run()
  await settle()
  moved.mockRestore()
}

/** A user's browser, which gets notices. */
export async function aPushDeviceOf(user: User, chosen: Partial<Settings> = {}) {
  const service = await aPushService()
  const api = apiAs(user)
  const register = (caller: TestApi = api) =>
    caller.ok(pushDevicesApi.register, {
      body: { ...service.subscription, language: 'pt', timeZone: 'America/Sao_Paulo' },
    })
  const { id } = await register()
  const change = (part: Partial<Settings>) =>
    api.ok(pushDevicesApi.update, { params: { id }, body: { ...deviceSettings, ...chosen, ...part } })
  await change({})
  const list = async () => (await api.ok(pushDevicesApi.list)).devices
  return {
    service,
    api,
    id,
    register,
    change,
    list,
    texts: () => service.received.map(({ notice }) => notice),
  }
}

/** A conversation that the agent attends and has read. */
export async function anAttendedTicket(fixture: CompanyFixture) {
  const talk = aConversationWith(fixture)
  await talk.writes('Bom dia')
  const [ticket] = await talk.tickets()
  if (!ticket) throw new Error('no ticket')
  const params = { id: ticket.id }
  const agent = apiAs(fixture.agent)
  await agent.ok(ticketsApi.update, { params, body: { status: 'open', userId: fixture.agent.id } })
  await agent.ok(ticketsApi.read, { params })
  await settle()
  return { talk, ticket, read: () => agent.ok(ticketsApi.read, { params }) }
}
