import { describe, expect, it } from 'vitest'
import { database } from '../platform/database/database.js'
import { aCompany, aCustomer, aMessage, aTicket, inCompany } from '../testing/fixtures.js'
import { Contact, Message, Queue, Setting, Ticket } from './index.js'

async function aTalk() {
  const { company, connection, queue } = await aCompany()
  const ticket = await aTicket(company, { customer: await aCustomer(company), connection, queue })
  const setting = await inCompany(company, () => Setting.create({ key: 'userRating', value: 'enabled' }))
  return { company, queue, setting, ticket, message: await aMessage(company, { ticket }) }
}

describe('the time of the last change', () => {
  it('grows with every change, whatever time its writer brings', async () => {
    const { company, queue, setting, ticket, message } = await aTalk()
    const rows: [string, () => Promise<{ id: number | string; updatedAt: Date }>][] = [
      ['messages', () => Message.findByPk(message.id, { rejectOnEmpty: true })],
      ['tickets', () => Ticket.findByPk(ticket.id, { rejectOnEmpty: true })],
      ['contacts', () => Contact.findByPk(ticket.contactId, { rejectOnEmpty: true })],
      ['queues', () => Queue.findByPk(queue.id, { rejectOnEmpty: true })],
      ['settings', () => Setting.findByPk(setting.id, { rejectOnEmpty: true })],
    ]
    for (const [table, read] of rows) {
      const before = await inCompany(company, read)
      for (const brought of ['-1 second', '0', '0.9 milliseconds'])
        await inCompany(company, () =>
          database.query(
            `update ${table} set updated_at = updated_at + interval '${brought}' where id = ${before.id}`,
          ),
        )
      const after = await inCompany(company, read)
      expect(after.updatedAt.getTime() - before.updatedAt.getTime(), table).toBe(3)
    }
  })

  it('stays as it is when a change is told to nobody', async () => {
    const { company, message } = await aTalk()
    const read = () => inCompany(company, () => Message.findByPk(message.id, { rejectOnEmpty: true }))
    const before = await read()
    await inCompany(company, () =>
      Message.update({ sendError: 'x' }, { where: { id: message.id }, silent: true }),
    )
    expect((await read()).updatedAt).toEqual(before.updatedAt)
  })
})
