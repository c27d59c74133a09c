import { expect, it } from 'vitest'
import { Message, Ticket } from '../../../models/index.js'
import { settle } from '../../../testing/settle.js'
import { anOfficialCompany, type OfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aStandIn } from '../../../testing/whatsapp/standIn.js'

const standIn = aStandIn()
const DAY = 24 * 3_600_000

/** Posts a webhook with one text of the customer, sent `ago` ms ago, and waits until everything is done. */
async function comes(official: OfficialCompany, id: string, ago: number): Promise<void> {
  await official.post([official.text(`wamid.${id}`, id, Date.now() - ago)])
  await settle()
}

const onlyTicket = async (official: OfficialCompany): Promise<Ticket> => {
  const [ticket, ...others] = await official.tickets()
  expect(others).toEqual([])
  if (!ticket) throw new Error('There is no ticket.')
  return ticket
}

const threadOf = (official: OfficialCompany): Promise<string[]> =>
  official.within(async () => {
    const where = { connectionId: official.connection.id }
    const messages = await Message.findAll({ where, order: [['createdAt', 'ASC']] })
    return messages.map(({ body }) => body)
  })

it('a week late, a message gets its place in the thread and moves nothing of the live ticket', async () => {
  const official = await anOfficialCompany(standIn)
  await comes(official, 'hoje', 0)
  const before = await onlyTicket(official)

  await comes(official, 'semana passada', 7 * DAY)
  await comes(official, 'semana passada', 7 * DAY)
  expect(await threadOf(official)).toEqual(['semana passada', 'hoje'])
  const { unreadMessages, previewMessageId, lastMessageAt, waitingSince, status } = await onlyTicket(official)
  expect({ unreadMessages, previewMessageId, lastMessageAt, waitingSince, status }).toEqual({
    unreadMessages: before.unreadMessages + 1,
    previewMessageId: before.previewMessageId,
    lastMessageAt: before.lastMessageAt,
    waitingSince: before.waitingSince,
    status: 'pending',
  })
})

it('a week late, a message does not reopen a closed ticket that has a later one', async () => {
  const official = await anOfficialCompany(standIn)
  await comes(official, 'hoje', 0)
  const { id } = await onlyTicket(official)
  await official.within(() => Ticket.update({ status: 'closed', closedAt: new Date() }, { where: { id } }))

  await comes(official, 'semana passada', 7 * DAY)
  expect(await onlyTicket(official)).toMatchObject({ id, status: 'closed', unreadMessages: 0 })
  expect(await threadOf(official)).toEqual(['semana passada', 'hoje'])
})

it('a week late, the last message of a customer is attended like any other', async () => {
  const official = await anOfficialCompany(standIn)
  await comes(official, 'primeira', 7 * DAY)
  await comes(official, 'segunda', 6 * DAY)
  expect(await onlyTicket(official)).toMatchObject({ status: 'pending', unreadMessages: 2 })
  const preview = await official.within(async () =>
    Message.findByPk((await onlyTicket(official)).previewMessageId ?? 0),
  )
  expect(preview?.body).toBe('segunda')
})
