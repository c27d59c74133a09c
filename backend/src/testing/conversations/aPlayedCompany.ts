import {
  Connection,
  Contact,
  InboundMessage,
  Message,
  Queue,
  QueueOption,
  Setting,
  Ticket,
  TicketEvent,
  TicketTracking,
  UserRating,
} from '../../models/index.js'
import { queueBotText } from '../../features/conversations/messages/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { aSentCampaign } from '../campaigns/aSentCampaign.js'
import { inCompany } from '../fixtures.js'
import { aCompanyWithMenu } from './aConversationWith.js'
import { FAREWELL, type Day } from './randomDay.js'

/** A company in which a day is played. */
export async function aPlayedCompany(
  { queues, attendsGroups, hasCampaign }: Day,
  numbers: readonly string[],
) {
  const fixture = await aCompanyWithMenu()
  const { company, connection, agent, sales, support } = fixture
  await inCompany(company, async () => {
    const linked = await Connection.findByPk(connection.id, { rejectOnEmpty: true })
    await linked.$set('queues', [sales.id, support.id].slice(0, queues))
    // Test companies have this customer by default, each with another number.
    await Ticket.destroy({ where: { contactId: fixture.customer.id } })
    await Contact.destroy({ where: { id: fixture.customer.id } })
    if (attendsGroups) await Setting.create({ key: 'CheckMsgIsGroup', value: 'disabled' })
  })
  if (hasCampaign)
    for (const number of numbers.slice(0, 2)) {
      const { ticket, message } = await aSentCampaign(fixture, { number, useBot: true })
      const at = clock.now()
      await inCompany(company, async () => {
        await ticket.update({ closedAt: at, lastMessageAt: at })
        await database.query(`update messages set created_at = $1, whatsapp_id = $2 where id = $3`, {
          bind: [at, `campaign to ${number}`, message.id],
        })
      })
    }

  const latest = async (number: string) => {
    const contact = await Contact.findOne({ where: { number } })
    const ticket =
      contact && (await Ticket.findOne({ where: { contactId: contact.id }, order: [['id', 'DESC']] }))
    return { contact, ticket }
  }

  const act = (does: string, number: string) =>
    inCompany(company, async () => {
      const { contact, ticket } = await latest(number)
      if (!contact) return
      if (does === 'blocks') await contact.update({ blockedAt: clock.now() })
      if (does === 'unblocks') await contact.update({ blockedAt: null })
      if (!ticket || ticket.status === 'closed') return
      if (does === 'accepts') await ticket.update({ status: 'open', userId: agent.id, chatbot: false })
      if (!['closes', 'asksForRating', 'saysFarewell'].includes(does)) return
      await ticket.update({ status: 'closed', closedAt: clock.now(), waitingSince: null })
      const tracking = await TicketTracking.findOne({
        where: { ticketId: ticket.id },
        order: [['id', 'DESC']],
      })
      await tracking?.update({
        userId: agent.id,
        finishedAt: clock.now(),
        ...(does === 'asksForRating' && { ratingAt: clock.now(), rated: false }),
      })
      if (does === 'saysFarewell') await queueBotText(ticket, contact, FAREWELL)
    })

  return {
    ...fixture,
    act,
    /** Removes old rows from the journal, as the sweep does. */
    forgetJournal: () =>
      inCompany(company, async () => {
        await InboundMessage.destroy({ where: { awaits: null } })
      }),
    waits: () =>
      inCompany(company, () => InboundMessage.findAll({ where: { processedAt: null }, order: ['id'] })),
  }
}

export type PlayedCompany = Awaited<ReturnType<typeof aPlayedCompany>>

/** Columns that differ between any two companies, or that Postgres' own clock fills. */
const OWN = new Set([
  'campaignId',
  'campaignShipmentId',
  'id',
  'companyId',
  'uuid',
  'connectionId',
  'updatedAt',
  'source',
  'earlierConnectionIds',
])
const OWN_TIMES = new Set(['createdAt'])

/** All rows of a company after a day, without ids. */
export const rowsLeftIn = ({ company, agent }: PlayedCompany) =>
  inCompany(company, async () => {
    const order: [string, string][] = [['id', 'ASC']]
    const contacts = await Contact.findAll({ order })
    const tickets = await Ticket.findAll({ order })
    const messages = await Message.findAll({ order, include: ['media'] })
    const label = new Map<string, string>()
    const nameIds = (
      kind: string,
      rows: readonly { id: number | string }[],
      nameOf: (row: never) => string,
    ) => {
      for (const row of rows) label.set(`${kind}/${row.id}`, nameOf(row as never))
    }
    const nth = <R extends { id: number | string; contactId: number }>(rows: readonly R[], row: R) =>
      rows.filter(({ contactId }) => contactId === row.contactId).indexOf(row)
    nameIds('contact', contacts, ({ number, lid }: Contact) => number ?? lid ?? '')
    nameIds(
      'ticket',
      tickets,
      (row: Ticket) => `${label.get(`contact/${row.contactId}`)}#${nth(tickets, row)}`,
    )
    nameIds(
      'message',
      messages,
      (row: Message) => `${label.get(`contact/${row.contactId}`)}@${nth(messages, row)}`,
    )
    nameIds('queue', await Queue.findAll(), ({ name }: Queue) => name)
    nameIds('option', await QueueOption.findAll(), ({ title }: QueueOption) => title)
    nameIds('user', [agent], () => 'agent')
    // The last word of a column's name is what it refers to: `formerUserId` is a user's.
    const kindOf = (key: string) =>
      /(contact|ticket|queue|option|user|message)Id$/i.exec(key)?.[1]?.toLowerCase()
    const withoutIds = (value: unknown, key = ''): unknown => {
      if (value === null || value === undefined) return null
      if (value instanceof Date) return value.toISOString()
      if (Buffer.isBuffer(value)) return value.toString('base64')
      const kind = kindOf(key)
      if (kind !== undefined)
        return label.get(`${kind}/${JSON.stringify(value).replaceAll('"', '')}`) ?? 'somebody else'
      if (Array.isArray(value)) return value.map((each) => withoutIds(each))
      if (typeof value !== 'object') return value
      const fields = Object.entries(value)
        .filter(([name]) => !OWN.has(name))
        .map(([name, field]) => [name, withoutIds(field, name)])
      return Object.fromEntries(fields) as unknown
    }
    const rowsOf = (rows: readonly { toJSON: () => object }[], times: ReadonlySet<string> = OWN_TIMES) =>
      rows.map((row) =>
        withoutIds(Object.fromEntries(Object.entries(row.toJSON()).filter(([name]) => !times.has(name)))),
      )
    const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
    const tracked = await TicketTracking.findAll({ order })
    const events = await TicketEvent.findAll({ order })
    return {
      contacts: byText(rowsOf(contacts)),
      tickets: byText(rowsOf(tickets)),
      messages: byText(
        messages.map((message) => {
          const { whatsappId, ...row } = message.toJSON()
          const media = message.media ? rowsOf([message.media]) : null
          return [
            label.get(`message/${message.id}`),
            message.isBot ? 'bot' : whatsappId,
            withoutIds({ ...row, media }),
          ]
        }),
      ),
      tracked: byText(rowsOf(tracked)),
      events: byText(rowsOf(events)),
      ratings: byText(rowsOf(await UserRating.findAll({ order }))),
      waiting: byText(
        (await InboundMessage.findAll({ order })).map(({ kind, awaits, processedAt, attempts }) => [
          ...[kind, awaits, processedAt !== null, attempts],
        ]),
      ),
    }
  })
