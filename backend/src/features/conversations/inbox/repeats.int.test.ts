import { expect, it } from 'vitest'
import {
  aLinkedCompany,
  changes,
  product,
  writes,
  type Customer,
} from '../../../testing/whatsapp/aLinkedCompany.js'
import {
  aCustomer,
  control,
  eventually,
  send,
  isConfirmed,
  unique,
  withSessions,
} from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

/**
 * A closed ticket with a customer's poll, the customer's question and our answer. After our answer, the
 * customer's phone encrypts with a new key. A message that is repeated under that key cannot be decrypted.
 */
async function aTalk() {
  const linked = await aLinkedCompany()
  const maria = await aCustomer()
  const { connection } = linked
  const options = ['Hoje', 'Amanhã']
  const poll = (await writes(maria, connection, { type: 'poll', text: 'Dia?', options })).id
  const question = (await writes(maria, connection, { text: 'Bom dai' })).id
  const [, first] = await linked.has(2)
  const answer = `3EB0${unique()}${unique()}`
  const { Message, Ticket } = await product()
  await linked.within(() =>
    Message.create({
      ticketId: first?.ticketId ?? 0,
      contactId: first?.contactId ?? 0,
      connectionId: connection.id,
      whatsappId: answer,
      fromMe: true,
      body: 'Olá',
    }),
  )
  await send({
    connectionId: connection.id,
    to: { number: maria.number, lid: null },
    whatsappId: answer,
    isNewChat: false,
    content: { type: 'text', text: 'Olá' },
  })
  await eventually(async () => ((await maria.inbox()).length > 0 ? true : undefined))
  await isConfirmed(connection)
  await linked.settle()
  await linked.within(() => Ticket.update({ status: 'closed', closedAt: new Date() }, { where: {} }))
  return { linked, maria, connection, poll, question, answer }
}

type Talk = Awaited<ReturnType<typeof aTalk>>
type Act = (talk: Talk) => Promise<unknown>
const does =
  (act: string, more: (talk: Talk) => object): Act =>
  (talk) =>
    changes(talk.maria, talk.connection, act, more(talk))

it.each<[what: string, act: Act, seen: object]>([
  [
    'an edit',
    does('edit', ({ question }) => ({ id: question, text: 'Bom dia' })),
    { question: { body: 'Bom dia', isEdited: true } },
  ],
  [
    'a reaction',
    does('react', ({ answer }) => ({ id: answer, emoji: '👍' })),
    { answer: { reactions: [{ emoji: '👍', fromMe: false }] } },
  ],
  ['a deletion', does('delete', ({ question }) => ({ id: question })), { question: { isDeleted: true } }],
  ['a vote in a poll', does('vote', ({ poll }) => ({ id: poll, options: ['Hoje'] })), {}],
  ['a receipt', does('read', () => ({})), { answer: { ack: 4 } }],
  ['a message', ({ maria, connection }) => writes(maria, connection, { text: 'Oi?' }), { more: 'Oi?' }],
])('%s that comes again, since its confirmation got lost, is one', async (_what, act, seen) => {
  const talk = await aTalk()
  const { linked, connection, maria } = talk
  const before = (await connection.states()).length
  await control('POST', '/faults', { phone: connection.phone, kind: 'loseReceipts' })
  await act(talk)
  await eventually(async () => ((await connection.states()).length >= before + 2 ? true : undefined))
  await isConfirmed(connection)
  await linked.settle()
  expect(await linked.messages()).toMatchObject(expected(seen))
  expect((await connection.messages()).filter(({ payload }) => payload.content?.type === 'waiting')).toEqual(
    [],
  )
  await stillTalks(linked, maria)
})

interface Seen {
  question?: object
  answer?: object
  more?: string
}

const expected = ({ question = {}, answer = {}, more }: Seen) => [
  { body: expect.stringContaining('Dia?') as string },
  { isDeleted: false, isEdited: false, ...question },
  { fromMe: true, ...answer },
  ...(more ? [{ body: more }] : []),
]

async function stillTalks(linked: Talk['linked'], maria: Customer) {
  const count = (await linked.messages()).length
  await writes(maria, linked.connection, { text: 'Ainda aí?' })
  expect((await linked.has(count + 1)).at(-1)).toMatchObject({ body: 'Ainda aí?' })
}
