import { REPLY_WINDOW_MS, ticketsApi } from '@balcao/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { env } from '../../../../platform/config/env.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { testServer } from '../../../../testing/servers/server.js'
import { anOfficialCompany, type OfficialCompany } from '../../../../testing/whatsapp/officialCompany.js'
import { aStandIn } from '../../../../testing/whatsapp/standIn.js'

const standIn = aStandIn()
const { apiUrl } = env

beforeAll(async () => {
  Object.assign(env, { apiUrl: await testServer() })
})
afterAll(() => {
  Object.assign(env, { apiUrl })
})

const HOUR = 3_600_000

/** The window of the customer's only ticket, as its attendants get it. */
async function windowOf(official: OfficialCompany) {
  const [{ id } = { id: 0 }] = await official.tickets()
  const { tickets } = await apiAs(official.fixture.admin).ok(ticketsApi.list, { query: { showAll: true } })
  return tickets.find((ticket) => ticket.id === id)?.replyWindow
}

it('closes 24 hours after the customer’s last message, by WhatsApp’s time of it', async () => {
  const official = await anOfficialCompany(standIn)
  const at = Math.floor(Date.now() / 1_000) * 1_000
  // WhatsApp names the second; a message counts as written at its end.
  const closes = (ago: number) => new Date(at + 999 - ago + REPLY_WINDOW_MS).toISOString()

  await official.post([official.text('wamid.A', 'Bom dia', at - 3 * HOUR)])
  await official.sees(async () => (await official.messages()).length === 1)
  expect(await windowOf(official)).toEqual({ closesAt: closes(3 * HOUR) })

  await official.post([official.text('wamid.B', 'Alguém?', at - HOUR)])
  await official.sees(async () => (await official.messages()).length === 2)
  expect(await windowOf(official)).toEqual({ closesAt: closes(HOUR) })

  // A late message of yesterday.
  await official.post([official.text('wamid.C', 'Oi', at - 30 * HOUR)])
  await official.sees(async () => (await official.messages()).length === 3)
  expect(await windowOf(official)).toEqual({ closesAt: closes(HOUR) })
})
