import { messagesApi, settingsApi } from '@balcao/contract'
import { Contact, MessageMedia, type Ticket } from '../../src/models/index.js'
import { apiAs } from '../../src/testing/apiClient.js'
import {
  aCallEvent,
  announcedMedia,
  anEditOf,
  anInboundMessage,
  aReactionTo,
  aRevokeOf,
} from '../../src/testing/factories/inbound.js'
import { aCustomer, aTicket, inCompany, uniqueNumber } from '../../src/testing/world.js'
import type { InboundEvent } from '../../src/whatsapp/inbound.js'
import type { WhatsappAddress } from '../../src/whatsapp/WhatsappGateway.js'
import { nameOf } from '../samples.js'
import { hear } from './hear.js'
import type { Scenario, Stage } from './stage.js'

const addressOf = ({ company }: Stage, { contactId }: Ticket): Promise<WhatsappAddress> =>
  inCompany(company, async () => {
    const { number, lid } = await Contact.findByPk(contactId, { rejectOnEmpty: true })
    return { number, lid }
  })

/** A message of the customer in the open ticket, and what becomes of it. */
const written = async (
  stage: Stage,
  part = {},
  ...becomes: ((it: ReturnType<typeof anInboundMessage>) => InboundEvent)[]
) => {
  const message = anInboundMessage({ contact: await addressOf(stage, stage.open), pushName: null, ...part })
  await hear(stage, message, ...becomes.map((become) => become(message)))
}

/** The agent's message, which WhatsApp has, as somebody else names it. */
const ours = async (stage: Stage) => ({
  whatsappId: stage.sent.whatsappId,
  contact: await addressOf(stage, stage.open),
  fromMe: true,
  author: null,
})

const set = ({ admin }: Stage, key: string, value: string) =>
  apiAs(admin).ok(settingsApi.update, { params: { key }, body: { value } })

/** What WhatsApp tells of messages, calls and people. */
export const inboundScenarios: readonly Scenario[] = [
  {
    name: 'a customer sends a file',
    act: (stage) => written(stage, { mediaType: 'imageMessage', body: 'Olha', media: announcedMedia() }),
  },
  {
    name: 'a file that could not be had is asked for again',
    calls: [nameOf(messagesApi.fetchMedia)],
    act: async ({ company, agent, sent }) => {
      await inCompany(company, () =>
        MessageMedia.create({
          messageId: sent.id,
          kind: 'image',
          mimetype: 'image/jpeg',
          state: 'failed',
          source: Buffer.from('sealed'),
        }),
      )
      await apiAs(agent).ok(messagesApi.fetchMedia, { params: { id: sent.id } })
    },
  },
  {
    name: 'a customer edits the last message',
    act: (stage) => written(stage, { body: 'Bom dai' }, (it) => anEditOf(it, 'Bom dia')),
  },
  {
    name: 'a customer deletes the last message',
    act: (stage) => written(stage, { body: 'Esquece' }, aRevokeOf),
  },
  {
    name: 'a customer reacts to a message of ours',
    act: async (stage) => hear(stage, aReactionTo(await ours(stage), '👍')),
  },
  {
    name: 'the company’s own phone edits and deletes what the team wrote',
    act: async (stage) =>
      hear(stage, anEditOf(await ours(stage), 'Boa tarde!'), aRevokeOf(await ours(stage))),
  },
  {
    name: 'a message that could not be read comes again',
    act: (stage) =>
      written(stage, { body: '', content: { type: 'waiting' } }, (it) => ({
        ...it,
        body: 'Agora',
        content: null,
      })),
  },
  {
    name: 'a stranger calls a company that takes no calls',
    act: (stage) => hear(stage, aCallEvent()),
  },
  {
    name: 'a call in an open ticket is given up',
    act: async (stage) => {
      await set(stage, 'call', 'enabled')
      const call = aCallEvent({ contact: await addressOf(stage, stage.open) })
      await hear(stage, call, { ...call, state: 'missed' })
    },
  },
  {
    name: 'a member writes in a group, which gets its name',
    act: async (stage) => {
      await set(stage, 'CheckMsgIsGroup', 'disabled')
      const contact = { number: `120363${uniqueNumber()}`, lid: null, isGroup: true }
      const author = { address: { number: uniqueNumber(), lid: null }, pushName: 'Mimi Membro' }
      return hear(stage, anInboundMessage({ contact, author, pushName: null, body: 'Oi, gente' }), {
        kind: 'contact',
        contact,
        name: 'Família',
        pictureChanged: false,
      })
    },
  },
  {
    name: 'two customers with tickets of their own turn out to be one',
    act: async (stage) => {
      const { company, connection, queue } = stage
      const lid = uniqueNumber()
      const { number } = await addressOf(stage, stage.open)
      // Whoever has this number has another account; nobody has seen it yet.
      const other = await aCustomer(company, { name: lid, number: null, lid })
      await aTicket(company, { customer: other, connection, queue })
      await hear(stage, { kind: 'contact', contact: { number, lid }, name: null, pictureChanged: false })
    },
  },
]
