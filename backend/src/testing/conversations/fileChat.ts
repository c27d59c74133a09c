import { messagesApi, type Message as WireMessage } from '@balcao/contract'
import sharp from 'sharp'
import { announceMedia } from '../../features/conversations/media/index.js'
import { MessageMedia, type Message } from '../../models/index.js'
import type { InboundMedia } from '../../whatsapp/port/inboundEvents.js'
import type { MediaSource } from '../../whatsapp/baileys/mediaSource.js'
import { apiAs } from '../apiClient.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aMessage,
  aTicket,
  inCompany,
  type CompanyFixture,
} from '../fixtures.js'

/** A JPEG of 64 by 32. */
export const PICTURE = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

export interface FileChat extends CompanyFixture {
  /** Announces a file in a message of its own. */
  announce: (source: MediaSource | null, about?: Partial<InboundMedia>) => Promise<Message>
  /** The message as its attendant's client gets it. */
  wireOf: (message: Message) => Promise<WireMessage>
  row: (message: Message) => Promise<MessageMedia>
  /** Makes the next attempt due now. */
  hurry: (message: Message) => Promise<unknown>
}

/** A conversation in which files arrive, on a connection of the simulator. */
export async function aFileChat(): Promise<FileChat> {
  const fixture = await aCompany()
  const { company, queue, agent } = fixture
  const connection = await aConnection(company, { provider: 'simulator', queues: [queue] })
  const ticket = await aTicket(company, {
    customer: await aCustomer(company),
    connection,
    queue,
    user: agent,
  })
  const row = (message: Message) =>
    inCompany(company, () => MessageMedia.findByPk(message.id, { rejectOnEmpty: true }))
  return {
    ...fixture,
    announce: async (source, about = {}) => {
      const message = await aMessage(company, { ticket, body: '' })
      const media = {
        ...({ kind: 'image', mimetype: 'image/jpeg', fileName: null, size: null, seconds: null } as const),
        width: null,
        height: null,
        thumbnail: null,
        waveform: null,
        source,
        ...about,
      }
      await inCompany(company, () => announceMedia(message.id, media))
      return message
    },
    wireOf: async (message) => {
      const { messages } = await apiAs(agent).ok(messagesApi.list, {
        params: { ticketId: ticket.id },
        query: { peek: true },
      })
      const found = messages.find(({ id }) => id === message.id)
      if (!found) throw new Error('The message is not in the thread')
      return found
    },
    row,
    hurry: (message) =>
      inCompany(company, () =>
        MessageMedia.update({ dueAt: new Date(Date.now() - 1_000) }, { where: { messageId: message.id } }),
      ),
  }
}

/** Path of a file on its host. */
export const pathOf = (source: MediaSource) => new URL(source.url ?? '').pathname
