import { Connection, Message, Queue, Ticket } from '../../models/index.js'
import { publishInbound } from '../../whatsapp/journal/inbound.js'
import type { InboundMessageEvent } from '../../whatsapp/port/inboundEvents.js'
import { anInboundMessage } from '../factories/inbound.js'
import { settle } from '../settle.js'
import {
  aCompany,
  aQueue,
  aQueueOption,
  inCompany,
  unique,
  uniqueNumber,
  type CompanyFixture,
} from '../fixtures.js'

/** A customer of a company, with the messages they got. */
export function aConversationWith({ company, connection }: CompanyFixture, number = uniqueNumber()) {
  const message = (body: string, part: Partial<InboundMessageEvent> = {}) =>
    anInboundMessage({ contact: { number, lid: null }, pushName: 'Clara Lima', body, ...part })
  const rows = () =>
    inCompany(company, () =>
      Message.findAll({ include: [{ association: 'contact', where: { number } }], order: [['id', 'ASC']] }),
    )
  return {
    /** @returns the bot's answers. */
    writes: async (...texts: string[]): Promise<string[]> => {
      const before = (await rows()).length
      await publishInbound(
        connection,
        texts.map((text) => message(text)),
      )
      await settle()
      return (await rows()).slice(before).flatMap(({ isBot, body }) => (isBot ? [body] : []))
    },
    wrote: async (part: Partial<InboundMessageEvent>): Promise<string[]> => {
      await publishInbound(connection, [message('Oi', part)])
      await settle()
      return (await rows()).flatMap(({ isBot, body }) => (isBot ? [body] : []))
    },
    messages: rows,
    tickets: () =>
      inCompany(company, () =>
        Ticket.findAll({ include: [{ association: 'contact', where: { number } }], order: [['id', 'ASC']] }),
      ),
  }
}

/** A connection with a greeting and the queues Suporte (with a menu of one option) and Vendas. */
export async function aCompanyWithMenu() {
  const fixture = await aCompany()
  const { company, connection, queue } = fixture
  const support = await aQueue(company, { name: `Suporte ${unique()}` })
  await aQueueOption(company, { queue: support, title: 'Internet', option: '1' })
  await inCompany(company, async () => {
    await Queue.update(
      { name: 'Vendas', greetingMessage: 'Olá, {{firstName}}!' },
      { where: { id: queue.id } },
    )
    await Queue.update(
      { name: 'Suporte', greetingMessage: 'Em que posso ajudar?' },
      { where: { id: support.id } },
    )
    const linked = await Connection.findByPk(connection.id)
    await linked?.update({ greetingMessage: 'Bem-vindo!' })
    await linked?.$set('queues', [queue.id, support.id])
  })
  return { ...fixture, support, sales: queue }
}

/** First message of the bot in such a company. */
export const MENU = 'Bem-vindo!\n\n*[ 1 ]* - Suporte\n*[ 2 ]* - Vendas'
