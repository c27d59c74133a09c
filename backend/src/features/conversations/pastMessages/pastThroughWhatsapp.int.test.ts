import { expect, it } from 'vitest'
import { product } from '../../../testing/whatsapp/aLinkedCompany.js'
import {
  aConnection,
  aCustomer,
  control,
  eventually,
  withSessions,
} from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

type Connection = Awaited<ReturnType<typeof aConnection>>

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

async function link(connection: Connection): Promise<void> {
  const { qrcode } = await connection.reaches('qrcode')
  await control('POST', `/phones/${connection.phone}/scan`, { qr: qrcode })
  await connection.reaches('CONNECTED')
}

/** A phone with these conversations, linked to a company whose jobs run. */
async function aPhoneWithPast(messages: (number: string) => object[], change?: string) {
  const connection = await aConnection()
  const { companiesOfThisFile, inCompany, settle, ...models } = await product()
  const company = { id: connection.companyId }
  companiesOfThisFile.add(company.id)
  const maria = await aCustomer()
  const has = (some: object[]) => control('POST', `/phones/${connection.phone}/past`, { messages: some })
  await control('POST', `/phones/${connection.phone}/address-book`, {
    number: maria.number,
    name: 'Maria do Bairro',
  })
  await has(messages(maria.number))
  if (change) await connection.set(change)
  await connection.wake()
  await link(connection)
  const past = () =>
    inCompany(company, () =>
      models.PastMessage.findAll({
        order: [
          ['sentAt', 'ASC'],
          ['id', 'ASC'],
        ],
      }),
    )
  return {
    connection,
    company,
    maria,
    has,
    past,
    within: <T>(work: () => Promise<T>) => inCompany(company, work),
    models,
    settle,
    pastHas: (count: number) =>
      eventually(async () => {
        const all = await past()
        return all.length >= count ? all : undefined
      }),
    /** The phone is unlinked, and linked again. */
    linkAgain: async () => {
      await connection.set('link_epoch = link_epoch + 1')
      await eventually(async () =>
        (await connection.states()).at(-1)?.status === 'CONNECTED' ? undefined : true,
      )
      await link(connection)
    },
  }
}

const data = Buffer.from('0123456789').toString('base64')

it('what a phone had before it was linked is past, opens no ticket and tells no bot', async () => {
  const { maria, connection, company, pastHas, within, models, settle } = await aPhoneWithPast((chat) => [
    { chat, id: 'OLD', at: daysAgo(31), text: 'muito antes' },
    { chat, id: 'P1', at: daysAgo(3), text: 'Tem sofá?' },
    { chat, id: 'P2', at: daysAgo(2.9), fromMe: true, text: 'Tem sim', reactions: [{ emoji: '👍' }] },
    { chat, id: 'P3', byLid: true, at: daysAgo(2.8), text: 'Quero um' },
    { chat, id: 'P4', at: daysAgo(2.7), type: 'document', data, fileName: 'planta.pdf', text: 'A planta' },
    { chat, id: 'P5', at: daysAgo(2.6), text: 'errado' },
    { chat, change: 'edit', of: 'P5', at: daysAgo(2.5), text: 'certo' },
    { chat, id: 'P6', at: daysAgo(2.4), deleted: true },
    { chat: 'status', id: 'S1', at: daysAgo(1), text: 'promoção' },
  ])
  const past = await pastHas(6)
  await settle()
  expect(past.map(({ whatsappId, body, fromMe }) => [whatsappId, fromMe, body])).toEqual([
    ['P1', false, 'Tem sofá?'],
    ['P2', true, 'Tem sim'],
    ['P3', false, 'Quero um'],
    ['P4', false, 'A planta'],
    ['P5', false, 'certo'],
    ['P6', false, ''],
  ])
  expect(past[1]?.reactions).toEqual([{ emoji: '👍', fromMe: false }])
  expect(past[3]?.file).toMatchObject({ kind: 'document', fileName: 'planta.pdf' })
  expect(past[3]?.source).not.toBeNull()
  expect(past[4]?.isEdited).toBe(true)
  expect(past[5]?.isDeleted).toBe(true)
  const contacts = await within(() => models.Contact.findAll())
  expect(contacts.map(({ name, number, lid }) => [name, number, lid])).toEqual([
    ['Maria do Bairro', maria.number, maria.lid],
  ])
  expect(new Set(past.map(({ contactId }) => contactId))).toEqual(new Set([contacts[0]?.id]))
  // Nothing but the contact and its past.
  for (const model of [models.Ticket, models.Message, models.TicketEvent, models.TicketTracking])
    expect(await within(() => (model as typeof models.Ticket).count())).toBe(0)
  expect((await connection.messages()).length).toBe(0)
  const events = await within(() => models.OutboxEvent.findAll({ where: { companyId: company.id } }))
  expect(events.map(({ name }) => name).filter((name) => /ticket|message/.test(name))).toEqual([])

  // A new message opens a ticket, as always.
  await maria.writes(connection, 'Voltei')
  await eventually(async () => {
    await settle()
    return (await within(() => models.Ticket.count())) === 1 ? true : undefined
  })
  expect(await within(() => models.Message.findAll())).toMatchObject([{ body: 'Voltei' }])
})

it('a number that is linked again doubles nothing, and what was attended is no past', async () => {
  const { maria, connection, has, pastHas, past, within, models, settle, linkAgain } = await aPhoneWithPast(
    (chat) => [{ chat, id: 'P1', at: daysAgo(3), text: 'antes' }],
  )
  await pastHas(1)
  const id = await maria.writes(connection, 'um atendimento')
  await eventually(async () => {
    await settle()
    return (await within(() => models.Message.count())) === 1 ? true : undefined
  })
  // What the phone has at the next linking: all of it, and what came while it was not linked.
  await has([
    { chat: maria.number, id, at: new Date(Date.now() - 2_000).toISOString(), text: 'um atendimento' },
    { chat: maria.number, id: 'GAP', at: new Date(Date.now() - 1_500).toISOString(), text: 'na lacuna' },
  ])
  await linkAgain()
  await pastHas(2)
  await settle()
  expect((await past()).map(({ whatsappId }) => whatsappId)).toEqual(['P1', 'GAP'])
  expect(await within(() => models.Message.count())).toBe(1)
  expect(await within(() => models.Ticket.count())).toBe(1)
})

it('a connection that brings no past takes none', async () => {
  const without = await aPhoneWithPast(
    (chat) => [{ chat, id: 'P1', at: daysAgo(1), text: 'antes' }],
    'brings_past = false',
  )
  await without.maria.writes(without.connection, 'Oi')
  await eventually(async () => {
    await without.settle()
    return (await without.within(() => without.models.Message.count())) === 1 ? true : undefined
  })
  expect(await without.past()).toEqual([])
})
