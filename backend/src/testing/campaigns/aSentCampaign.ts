import { MINUTE_MS } from '@balcao/contract/time/durations'
import { messagesApi } from '@balcao/contract'
import {
  Campaign,
  CampaignShipment,
  Contact,
  Message,
  OptOut,
  Ticket,
  type CampaignPart,
} from '../../models/index.js'
import { aConversationWith } from '../conversations/aConversationWith.js'
import { apiAs } from '../apiClient.js'
import { aCustomer, inCompany, uniqueNumber, type CompanyFixture } from '../fixtures.js'

export { MINUTE_MS } from '@balcao/contract/time/durations'

interface Sent {
  part?: CampaignPart
  useBot?: boolean
  state?: Campaign['state']
  /** Ticket of the message; by default a closed one of its own. */
  ticket?: Ticket
  sendState?: Message['sendState']
  number?: string
  /** Milliseconds ago. */
  ago?: number
}

interface Made {
  campaign: Campaign
  shipment: CampaignShipment
  ticket: Ticket
  message: Message
}

interface SentCampaign extends Made {
  contact: Contact
  number: string
  talk: ReturnType<typeof aConversationWith>
  shipmentNow: () => Promise<CampaignShipment>
  ticketNow: () => Promise<Ticket | undefined>
  optOuts: () => Promise<OptOut[]>
  /** The campaign's entries in the ticket's history, oldest first. */
  lines: () => Promise<string[]>
}

/** A campaign that asked somebody, or sent them its message, a minute ago; and their answers. */
export async function aSentCampaign(fixture: CompanyFixture, sent: Sent = {}): Promise<SentCampaign> {
  const { company, connection, queue } = fixture
  const {
    part = 'confirmation',
    useBot = false,
    state = 'running',
    sendState = 'sent',
    ago = MINUTE_MS,
  } = sent
  const existing = sent.ticket && (await inCompany(company, () => Contact.findByPk(sent.ticket?.contactId)))
  const contact: Contact =
    existing ?? (await aCustomer(company, { name: 'Clara Lima', number: sent.number ?? uniqueNumber() }))
  const number = contact.number ?? ''
  const at = new Date(Date.now() - ago)
  const made = await inCompany(company, async (): Promise<Made> => {
    const campaign = await Campaign.create({
      name: 'Natal',
      state,
      useBot,
      queueId: queue.id,
      startedAt: at,
      confirmation: part === 'confirmation',
      messages: ['Oi', '', '', '', ''],
    })
    const shipment = await CampaignShipment.create({
      campaignId: campaign.id,
      number,
      name: 'Clara',
      position: 1,
      connectionId: connection.id,
      ...(part === 'confirmation'
        ? { state: 'confirming', confirmationRequestedAt: at }
        : { state: 'sent', sentAt: at }),
    })
    const ticket =
      sent.ticket ??
      (await Ticket.create({
        contactId: contact.id,
        connectionId: connection.id,
        status: 'closed',
        queueId: queue.id,
        campaignId: campaign.id,
        closedAt: at,
        lastMessageAt: at,
      }))
    const message = await Message.create({
      ticketId: ticket.id,
      contactId: contact.id,
      connectionId: connection.id,
      whatsappId: `3EB0${shipment.id}`,
      fromMe: true,
      read: true,
      ack: 2,
      body: 'Podemos enviar?',
      campaignShipmentId: shipment.id,
      campaignPart: part,
      sendState,
      createdAt: at,
    })
    return { campaign, shipment, ticket, message }
  })
  const talk = aConversationWith(fixture, number)
  const within = <T>(work: () => Promise<T>) => inCompany(company, work)
  return {
    ...made,
    contact,
    number,
    talk,
    shipmentNow: () => within(() => made.shipment.reload()),
    ticketNow: async () => (await talk.tickets()).at(-1),
    optOuts: () => within(() => OptOut.findAll({ order: [['id', 'ASC']] })),
    lines: async () => {
      const params = { ticketId: made.ticket.id }
      const { events } = await apiAs(fixture.admin).ok(messagesApi.list, { params, query: { peek: true } })
      return events.map(({ kind }) => kind)
    },
  }
}
