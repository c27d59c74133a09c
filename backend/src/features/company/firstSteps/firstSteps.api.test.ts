import {
  connectionsApi,
  firstStepsApi,
  messagesApi,
  queuesApi,
  settingsApi,
  ticketsApi,
  usersApi,
} from '@balcao/contract'
import { expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aConnection,
  aCustomer,
  anEmptyCompany,
  aTicket,
  aUser,
  inCompany,
  unique,
} from '../../../testing/fixtures.js'

async function aNewCompany() {
  const company = await anEmptyCompany()
  const admin = await aUser(company, { profile: 'admin' })
  return { company, admin, api: apiAs(admin), steps: () => apiAs(admin).ok(firstStepsApi.get) }
}

const none = { connection: false, queue: false, hours: false, colleague: false, answer: false }

it('of an empty company are all to be made', async () => {
  const { steps } = await aNewCompany()
  expect(await steps()).toMatchObject(none)
})

it('count a number only while it is connected', async () => {
  const { company, steps } = await aNewCompany()
  const connection = await aConnection(company)
  for (const [status, connected] of [
    ['OPENING', false],
    ['CONNECTED', true],
    ['DISCONNECTED', false],
  ] as const) {
    await inCompany(company, () => connection.update({ status }))
    expect(await steps()).toMatchObject({ ...none, connection: connected })
  }
})

it('count a queue only once a number delivers to it, whatever greeting it has', async () => {
  const { company, api, steps } = await aNewCompany()
  const connection = await aConnection(company)
  await inCompany(company, () => connection.update({ status: 'OPENING' }))
  const queue = await api.ok(queuesApi.create, {
    body: { name: 'Vendas', color: '#112233', greetingMessage: 'Olá!' },
  })
  expect(await steps()).toMatchObject(none)
  await api.ok(connectionsApi.update, { params: { id: connection.id }, body: { queueIds: [queue.id] } })
  expect(await steps()).toMatchObject({ ...none, queue: true })
})

it('count working hours that somebody chose, or the word that there are none', async () => {
  const { api, steps } = await aNewCompany()
  const choose = (key: string, value: string) =>
    api.ok(settingsApi.update, { params: { key }, body: { value } })
  await choose('scheduleType', 'company')
  expect(await steps()).toMatchObject({ ...none, hours: true })
  await choose('scheduleType', 'disabled')
  expect(await steps()).toMatchObject(none)
  await choose('worksAnytime', 'enabled')
  expect(await steps()).toMatchObject({ ...none, hours: true })
})

it('count a colleague, or the word that there will be none', async () => {
  const alone = await aNewCompany()
  await alone.api.ok(settingsApi.update, { params: { key: 'worksAlone' }, body: { value: 'enabled' } })
  expect(await alone.steps()).toMatchObject({ ...none, colleague: true })

  const team = await aNewCompany()
  const email = `bia-${unique()}@example.com`
  await team.api.ok(usersApi.invite, { body: { name: 'Bia', email, profile: 'user' } })
  expect(await team.steps()).toMatchObject({ ...none, colleague: true })
})

it('go on after a customer has written, until the team has answered', async () => {
  const { company, api, steps } = await aNewCompany()
  const connection = await aConnection(company)
  const ticket = await aTicket(company, { customer: await aCustomer(company), connection })
  expect(await steps()).toMatchObject({ connection: true, answer: false })
  await api.ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'open' } })
  await api.ok(messagesApi.send, {
    params: { ticketId: ticket.id },
    body: { body: 'Olá! Como posso ajudar?' },
  })
  expect(await steps()).toMatchObject({ connection: true, answer: true })
})

it('are for admins', async () => {
  const agent = await aUser(await anEmptyCompany(), { profile: 'user' })
  expect((await apiAs(agent).refused(firstStepsApi.get)).error).toBe('ERR_NO_PERMISSION')
})
