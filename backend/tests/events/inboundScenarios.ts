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
import { aCustomer, aTicket, inCompany, uniqueNumber } from '../../src/testing/fixtures.js'
import type { InboundEvent } from '../../src/whatsapp/port/inboundEvents.js'
import type { WhatsappAddress } from '../../src/whatsapp/port/address.js'
import { nameOf } from '../namedRecords.js'
import { publishFromWhatsapp, type BusyCompany, type Scenario } from './fixture.js'

const addressOf = ({ company }: BusyCompany, { contactId }: Ticket): Promise<WhatsappAddress> =>
  inCompany(company, async () => {
    const { number, lid } = await Contact.findByPk(contactId, { rejectOnEmpty: true })
    return { number, lid }
  })

/** A message of the customer in the open ticket, and changes of it. */
const written = async (
  fixture: BusyCompany,
  part = {},
  ...becomes: ((it: ReturnType<typeof anInboundMessage>) => InboundEvent)[]
) => {
  const message = anInboundMessage({
    contact: await addressOf(fixture, fixture.open),
    pushName: null,
    ...part,
  })
  await publishFromWhatsapp(fixture, message, ...becomes.map((become) => become(message)))
}

/** The agent's message that WhatsApp has, as named by another person. */
const ours = async (fixture: BusyCompany) => ({
  whatsappId: fixture.sent.whatsappId,
  contact: await addressOf(fixture, fixture.open),
  fromMe: true,
  author: null,
})

const set = ({ admin }: BusyCompany, key: string, value: string) =>
  apiAs(admin).ok(settingsApi.update, { params: { key }, body: { value } })

/** WhatsApp's events about messages, calls and people. */
export const inboundScenarios: readonly Scenario[] = [
  {
    name: 'a customer sends a file',
    act: (fixture) => written(fixture, { mediaType: 'imageMessage', body: 'Olha', media: announcedMedia() }),
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
    act: (fixture) => written(fixture, { body: 'Bom dai' }, (it) => anEditOf(it, 'Bom dia')),
  },
  {
    name: 'a customer deletes the last message',
    act: (fixture) => written(fixture, { body: 'Esquece' }, aRevokeOf),
  },
  {
    name: 'a customer reacts to a message of ours',
    act: async (fixture) => publishFromWhatsapp(fixture, aReactionTo(await ours(fixture), '👍')),
  },
  {
    name: 'the company’s own phone edits and deletes what the team wrote',
    act: async (fixture) =>
      publishFromWhatsapp(
        fixture,
        anEditOf(await ours(fixture), 'Boa tarde!'),
        aRevokeOf(await ours(fixture)),
      ),
  },
  {
    name: 'a message that could not be read comes again',
    act: (fixture) =>
      written(fixture, { body: '', content: { type: 'waiting' } }, (it) => ({
        ...it,
        body: 'Agora',
        content: null,
      })),
  },
  {
    name: 'a stranger calls a company that takes no calls',
    act: (fixture) => publishFromWhatsapp(fixture, aCallEvent()),
  },
  {
    name: 'a call in an open ticket is given up',
    act: async (fixture) => {
      await set(fixture, 'call', 'enabled')
      const call = aCallEvent({ contact: await addressOf(fixture, fixture.open) })
      await publishFromWhatsapp(fixture, call, { ...call, state: 'missed' })
    },
  },
  {
    name: 'a member writes in a group, which gets its name',
    act: async (fixture) => {
      await set(fixture, 'CheckMsgIsGroup', 'disabled')
      const contact = { number: `120363${uniqueNumber()}`, lid: null, isGroup: true }
      const author = { address: { number: uniqueNumber(), lid: null }, pushName: 'Mimi Membro' }
      return publishFromWhatsapp(
        fixture,
        anInboundMessage({ contact, author, pushName: null, body: 'Oi, gente' }),
        {
          kind: 'contact',
          contact,
          name: 'Família',
          pictureChanged: false,
        },
      )
    },
  },
  {
    name: 'two customers with tickets of their own turn out to be one',
    act: async (fixture) => {
      const { company, connection, queue } = fixture
      const lid = uniqueNumber()
      const { number } = await addressOf(fixture, fixture.open)
      // The owner of this number has another account, which nobody has seen yet.
      const other = await aCustomer(company, { name: lid, number: null, lid })
      await aTicket(company, { customer: other, connection, queue })
      await publishFromWhatsapp(fixture, {
        kind: 'contact',
        contact: { number, lid },
        name: null,
        pictureChanged: false,
      })
    },
  },
]
