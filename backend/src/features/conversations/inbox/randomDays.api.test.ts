import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
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
} from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { log } from '../../../platform/log/log.js'
import { aCompanyWithMenu } from '../../../testing/conversations/aConversationWith.js'
import { campaignSaid } from '../../../testing/campaigns/campaignSaid.js'
import {
  aCallEvent,
  aReactionTo,
  aRevokeOf,
  anEditOf,
  anInboundMessage,
  announcedMedia,
  unreadable,
} from '../../../testing/factories/inbound.js'
import { inCompany, unique, uniqueNumber } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundEvent, InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { queueBotText } from '../messages/index.js'
import { receiveInboundJob } from './receiveInbound.job.js'
import { takeNextInbound } from './takeNextInbound.js'

/*
 * What comes in is worked through row by row, or many plain rows together. Both ways must lead to the same rows. Here random days
 * happen to two companies alike: the one works through its journal row by row, the other as the job does.
 */

/** Days that are played. A run that fails names the seed by which it is played again. */
const DAYS = 30
/** No new day begins after so many, on a machine that is busy. */
const SECONDS = 30
const PEOPLE = 4
const MINUTE_MS = 60_000

const FAREWELL = 'Até logo!'
const PLACE = { type: 'location', latitude: 1, longitude: 2, name: 'Sé', address: null, isLive: false }

const texts = ['Oi', '1', '2', '3', '#', '0', 'sim', 'não', 'sair', 'Alguém aí?', FAREWELL, '']

const person = fc.nat(PEOPLE - 1)
const text = fc.constantFrom(...texts)

/** Something that WhatsApp hands over. What changes or repeats a message is about the last one of that person. */
const happening = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('says'), person, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('saysOnOurPhone'), person, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('saysLongAgo'), person, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('saysInGroup'), person, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('quotes'), person, text }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('sendsPicture', 'sendsPlace', 'cannotBeRead', 'changesName', 'calls'),
      person,
      text,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('repeats', 'canBeRead', 'edits', 'editsEarly', 'revokes', 'reacts', 'reads'),
      person,
      text,
    }),
  },
)

/** What the company does meanwhile to the conversation of somebody. */
const deed = fc.record({
  does: fc.constantFrom(
    'nothing',
    'accepts',
    'closes',
    'asksForRating',
    'saysFarewell',
    'blocks',
    'unblocks',
  ),
  person,
})

const day = fc.record({
  queues: fc.nat(2),
  attendsGroups: fc.boolean(),
  hasCampaign: fc.boolean(),
  rounds: fc.array(
    fc.record({
      deeds: fc.array(deed, { maxLength: 3 }),
      happenings: fc.array(happening, { minLength: 1, maxLength: 10 }),
      minutes: fc.constantFrom(0, 1, 20, 100, 200),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

type Day = typeof day extends fc.Arbitrary<infer D> ? D : never
type Happening = Day['rounds'][number]['happenings'][number]
type Deed = Day['rounds'][number]['deeds'][number]

/** Time that stands still unless it is let pass. */
function aStillClock() {
  let now = new Date()
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => now)
  onTestFinished(() => spy.mockRestore())
  return {
    iso: (ago = 0) => new Date(now.getTime() - ago).toISOString(),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

type Time = ReturnType<typeof aStillClock>

/** Turns happenings into events, the same for every company. */
function aWorld(time: Time) {
  const numbers = Array.from({ length: PEOPLE }, uniqueNumber)
  const names = numbers.map(() => 'Clara')
  const group = { number: null, lid: unique(), isGroup: true }
  const last = new Map<number, InboundMessageEvent>()
  const early = new Map<number, string>()

  const says = (who: number, part: Partial<InboundMessageEvent>): InboundMessageEvent => {
    const whatsappId = early.get(who)
    early.delete(who)
    const event = anInboundMessage({
      contact: { number: numbers[who] ?? '', lid: null },
      pushName: part.fromMe ? null : (names[who] ?? ''),
      sentAt: time.iso(),
      ...(whatsappId !== undefined && { whatsappId }),
      ...part,
    })
    last.set(who, event)
    return event
  }

  const about = (who: number, change: (event: InboundMessageEvent) => InboundEvent): InboundEvent[] => {
    const event = last.get(who)
    return event ? [change(event)] : []
  }

  const eventsOf = ({ kind, person: who, text: body }: Happening): InboundEvent[] => {
    const contact = { number: numbers[who] ?? '', lid: null }
    switch (kind) {
      case 'says':
        return [says(who, { body })]
      case 'saysOnOurPhone':
        return [says(who, { body, fromMe: true })]
      case 'saysLongAgo':
        return [says(who, { body, sentAt: time.iso(90 * MINUTE_MS) })]
      case 'saysInGroup':
        return [
          anInboundMessage({
            ...{ contact: group, body, pushName: 'Condomínio', sentAt: time.iso() },
            author: { address: contact, pushName: names[who] ?? '' },
          }),
        ]
      case 'quotes':
        return [says(who, { body, quotedWhatsappId: last.get(who)?.whatsappId ?? unique() })]
      case 'sendsPicture':
        return [says(who, { body, mediaType: 'imageMessage', media: announcedMedia() })]
      case 'sendsPlace':
        return [says(who, { body: '', mediaType: 'locationMessage', content: PLACE as never })]
      case 'cannotBeRead': {
        const event = says(who, {})
        const unread = unreadable(event, event)
        last.set(who, { ...unread, sentAt: time.iso() })
        return [{ ...unread, sentAt: time.iso() }]
      }
      case 'changesName':
        names[who] = names[who] === 'Clara' ? 'Rita' : 'Clara'
        return [{ kind: 'contact', contact, name: `Agenda ${names[who]}`, pictureChanged: false }]
      case 'calls':
        return [aCallEvent({ contact, state: 'missed', at: time.iso() })]
      case 'repeats':
        return about(who, (event) => event)
      case 'canBeRead':
        return about(who, (event) => ({ ...event, body, content: null, mediaType: 'conversation' }))
      case 'edits':
        return about(who, (event) => anEditOf(event, `${body}!`))
      case 'editsEarly': {
        const whatsappId = unique()
        early.set(who, whatsappId)
        return [anEditOf({ whatsappId, contact, fromMe: false, author: null }, `${body}?`)]
      }
      case 'revokes':
        return about(who, aRevokeOf)
      case 'reacts':
        return about(who, (event) => aReactionTo(event, '👍', { fromMe: body.length > 1 }))
      case 'reads':
        return about(who, ({ whatsappId }) => ({ kind: 'ack', whatsappId, contact, ack: 4 }))
      default:
        throw new Error(`nobody knows how somebody ${kind}`)
    }
  }
  return { numbers, eventsOf }
}

/** A company in which a day happens. */
async function aStage({ queues, attendsGroups, hasCampaign }: Day, numbers: readonly string[]) {
  const fixture = await aCompanyWithMenu()
  const { company, connection, agent, sales, support } = fixture
  await inCompany(company, async () => {
    const linked = await Connection.findByPk(connection.id, { rejectOnEmpty: true })
    await linked.$set('queues', [sales.id, support.id].slice(0, queues))
    // Whom every company of tests has, under a number of its own.
    await Ticket.destroy({ where: { contactId: fixture.customer.id } })
    await Contact.destroy({ where: { id: fixture.customer.id } })
    if (attendsGroups) await Setting.create({ key: 'CheckMsgIsGroup', value: 'disabled' })
  })
  if (hasCampaign)
    for (const number of numbers.slice(0, 2)) {
      const { ticket, message } = await campaignSaid(fixture, { number, useBot: true })
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
        ...{ userId: agent.id, finishedAt: clock.now() },
        ...(does === 'asksForRating' && { ratingAt: clock.now(), rated: false }),
      })
      if (does === 'saysFarewell') await queueBotText(ticket, contact, FAREWELL)
    })

  return {
    ...fixture,
    act,
    /** What was handed over long ago is in the journal no more. */
    forgetJournal: () =>
      inCompany(company, async () => {
        await InboundMessage.destroy({ where: { awaits: null } })
      }),
    waits: () =>
      inCompany(company, () => InboundMessage.findAll({ where: { processedAt: null }, order: ['id'] })),
  }
}

type Stage = Awaited<ReturnType<typeof aStage>>

/** Works through the journal one row after the other. */
async function rowByRow({ company, connection, waits }: Stage): Promise<void> {
  for (let [row] = await waits(); row; [row] = await waits()) {
    const { conversation } = row
    await inCompany(company, () => takeNextInbound({ connectionId: connection.id, conversation }))
  }
}

/** Works through the journal as the product does. */
const asTheJobDoes = ({ company, connection }: Stage): Promise<void> =>
  receiveInboundJob.run(
    { connectionId: connection.id },
    { companyId: company.id, inScope: (work) => inCompany(company, work) },
  )

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

/** Everything that a day has left in a company, told without ids. */
const leftIn = ({ company, agent }: Stage) =>
  inCompany(company, async () => {
    const order: [string, string][] = [['id', 'ASC']]
    const contacts = await Contact.findAll({ order })
    const tickets = await Ticket.findAll({ order })
    const messages = await Message.findAll({ order, include: ['media'] })
    const label = new Map<string, string>()
    const nameIds = (kind: string, rows: readonly { id: number | string }[], of: (row: never) => string) => {
      for (const row of rows) label.set(`${kind}/${row.id}`, of(row as never))
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
    const kinds: Record<string, string> = {
      ...{ contactId: 'contact', authorContactId: 'contact', ticketId: 'ticket', queueId: 'queue' },
      ...{ queueOptionId: 'option', userId: 'user', messageId: 'message', quotedMessageId: 'message' },
      ...{ previewMessageId: 'message' },
    }
    const told = (value: unknown, key = ''): unknown => {
      if (value === null || value === undefined) return null
      if (value instanceof Date) return value.toISOString()
      if (Buffer.isBuffer(value)) return value.toString('base64')
      const kind = kinds[key]
      if (kind !== undefined) return label.get(`${kind}/${String(value)}`) ?? 'somebody else'
      if (Array.isArray(value)) return value.map((each) => told(each))
      if (typeof value !== 'object') return value
      const fields = Object.entries(value)
        .filter(([name]) => !OWN.has(name))
        .map(([name, field]) => [name, told(field, name)])
      return Object.fromEntries(fields) as unknown
    }
    const rowsOf = (rows: readonly { toJSON: () => object }[], times: ReadonlySet<string> = OWN_TIMES) =>
      rows.map((row) =>
        told(Object.fromEntries(Object.entries(row.toJSON()).filter(([name]) => !times.has(name)))),
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
            told({ ...row, media }),
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

it('leads to the same rows, whether a day’s messages are worked through row by row or together', async () => {
  const time = aStillClock()
  const failed = vi.spyOn(log, 'error')
  onTestFinished(() => failed.mockRestore())
  await fc.assert(
    fc.asyncProperty(day, async (played) => {
      const { numbers, eventsOf } = aWorld(time)
      const [single, together] = [await aStage(played, numbers), await aStage(played, numbers)]
      for (const { deeds, happenings, minutes } of played.rounds) {
        for (const stage of [single, together]) await stage.forgetJournal()
        for (const { does, person: who } of deeds as Deed[])
          for (const stage of [single, together]) await stage.act(does, numbers[who] ?? '')
        const events = happenings.flatMap(eventsOf)
        for (const { connection } of [single, together]) await publishInbound(connection, events)
        await rowByRow(single)
        await asTheJobDoes(together)
        expect(await leftIn(together)).toEqual(await leftIn(single))
        time.pass(minutes * MINUTE_MS)
      }
    }),
    { numRuns: DAYS, interruptAfterTimeLimit: SECONDS * 1_000 },
  )
  expect(failed).not.toHaveBeenCalled()
})
