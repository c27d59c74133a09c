import { messagesApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { apiAs } from '../../../../testing/apiClient.js'
import { aCompany, aCustomer, aMessage, aTicket, inCompany } from '../../../../testing/fixtures.js'
import { holdForLimit, releaseHeld } from './holds.commands.js'

it('a message that the month’s limit holds back shows the reason, until it may leave', async () => {
  const { company, agent, connection, queue } = await aCompany()
  const customer = await aCustomer(company)
  const open = await aTicket(company, { customer, connection, queue, user: agent })
  const api = apiAs(agent)
  const { id, claim } = await aMessage(company, { ticket: open, user: agent, sendState: 'sending' })
  const read = async () => {
    const { messages } = await api.ok(messagesApi.list, { params: { ticketId: open.id } })
    return messages.find((message) => message.id === id)
  }
  await inCompany(company, () =>
    holdForLimit({ table: 'messages', id, claim }, new Date(Date.now() + 600_000)),
  )
  expect(await read()).toMatchObject({ waitReason: 'ERR_WAPP_MONTHLY_LIMIT', sendError: null })
  await inCompany(company, () => releaseHeld(connection.id))
  expect(await read()).toMatchObject({ waitReason: null })
})
