import { expect, it } from 'vitest'
import { Message, Ticket } from '../../models/index.js'
import { aCompany, aMessage, aTicket, aCustomer, inCompany } from '../../testing/fixtures.js'
import { clearReferences } from './clearReferences.js'

it('references are cleared in batches, and other rows keep theirs', async () => {
  const { company, agent, admin, ticket } = await aCompany()
  for (let count = 0; count < 5; count += 1) await aMessage(company, { ticket, user: agent })
  const other = await aMessage(company, { ticket, user: admin })
  await inCompany(company, () => clearReferences({ table: 'messages', column: 'user_id' }, agent.id, 2))
  const pointing = await inCompany(company, () =>
    Message.findAll({ where: { userId: [agent.id, admin.id] } }),
  )
  expect(pointing.map(({ id }) => id)).toEqual([other.id])
})

it('of another company nothing is taken off', async () => {
  const [{ company, queue, connection }, other] = await Promise.all([aCompany(), aCompany()])
  const customer = await aCustomer(company)
  const { id } = await aTicket(company, { customer, connection, queue })
  await inCompany(other.company, () => clearReferences({ table: 'tickets', column: 'queue_id' }, queue.id))
  expect(await inCompany(company, () => Ticket.findByPk(id))).toMatchObject({ queueId: queue.id })
  await inCompany(company, () => clearReferences({ table: 'tickets', column: 'queue_id' }, queue.id))
  expect(await inCompany(company, () => Ticket.findByPk(id))).toMatchObject({ queueId: null })
})
