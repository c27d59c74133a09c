import { firstStepsApi, queuesApi, usersApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { apiAs } from '../../testing/apiClient.js'
import {
  aConnection,
  aCustomer,
  anEmptyCompany,
  aTicket,
  aUser,
  inCompany,
  unique,
} from '../../testing/fixtures.js'

it('of an empty company are all to be made, and each is made by its own doing', async () => {
  const company = await anEmptyCompany()
  const admin = await aUser(company, { profile: 'admin' })
  const steps = () => apiAs(admin).ok(firstStepsApi.get)
  const none = { connection: false, queue: false, colleague: false, greeting: false, conversation: false }
  expect(await steps()).toEqual(none)

  await apiAs(admin).ok(queuesApi.create, { body: { name: 'Vendas', color: '#112233' } })
  expect(await steps()).toEqual({ ...none, queue: true })
  await apiAs(admin).ok(queuesApi.create, {
    body: { name: 'Suporte', color: '#112234', greetingMessage: 'Olá!' },
  })
  expect(await steps()).toEqual({ ...none, queue: true, greeting: true })

  const connection = await aConnection(company)
  await inCompany(company, () => connection.update({ status: 'OPENING' }))
  expect(await steps()).toMatchObject({ connection: false })
  await inCompany(company, () => connection.update({ status: 'CONNECTED' }))
  expect(await steps()).toMatchObject({ connection: true, colleague: false, conversation: false })

  const email = `bia-${unique()}@example.com`
  await apiAs(admin).ok(usersApi.create, {
    body: { name: 'Bia', email, password: 'uma-senha-boa', profile: 'user' },
  })
  await aTicket(company, { customer: await aCustomer(company), connection })
  expect(await steps()).toEqual({
    connection: true,
    queue: true,
    colleague: true,
    greeting: true,
    conversation: true,
  })
})

it('are for admins', async () => {
  const agent = await aUser(await anEmptyCompany(), { profile: 'user' })
  expect((await apiAs(agent).refused(firstStepsApi.get)).error).toBe('ERR_NO_PERMISSION')
})
