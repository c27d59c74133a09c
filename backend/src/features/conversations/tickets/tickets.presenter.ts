import {
  absentKeys,
  hasAbility,
  replyWindowEnd,
  type ConnectionChoice,
  type Provider,
  type ReplyWindow,
  type Ticket as WireTicket,
  type TicketConnection,
} from '@balcao/contract'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { capabilitiesOf } from '../../../whatsapp/gateway.js'
import { pictureUrlOf, presentExtraInfo } from '../../people/contacts/index.js'
import { previewWords, toPreview } from './preview.rules.js'
import type { TicketView } from './ticketViews.queries.js'
import type { ConnectionChoiceRow } from './opening/connectionChoices.queries.js'
import { ticketPolicy } from './tickets.policy.js'

type Carrier = NonNullable<TicketView['connection']>

const presentCarrier = ({ id, name, provider }: Carrier): TicketConnection => ({
  id,
  name,
  capabilities: capabilitiesOf(provider),
})

function presentReplyWindow(
  provider: Provider | undefined,
  { lastInboundAt, freeUntil }: Pick<TicketView, 'lastInboundAt' | 'freeUntil'>,
): ReplyWindow | null {
  if (!provider || !capabilitiesOf(provider).includes('replyWindow')) return null
  return {
    closesAt: replyWindowEnd(lastInboundAt)?.toISOString() ?? null,
    freeUntil: freeUntil?.toISOString() ?? null,
  }
}

/** @param live the customer's other live ticket there. */
export const presentConnectionChoice = (
  { provider, lastInboundAt, freeUntil, lastTalkAt, id, name, number, status }: ConnectionChoiceRow,
  live: TicketView | null,
): ConnectionChoice => ({
  ...presentCarrier({ id, name, provider }),
  number,
  isUp: status === 'CONNECTED',
  replyWindow: presentReplyWindow(provider, { lastInboundAt, freeUntil }),
  lastTalkAt: lastTalkAt?.toISOString() ?? null,
  ticketId: live?.id ?? null,
  ticketUuid: live?.uuid ?? null,
})

/** What its attendant did with it; null for nothing, as for most tickets. */
function presentArrangement({
  pinnedAt,
  snoozedAt,
  snoozedUntil,
  recalledAt,
}: TicketView): WireTicket['arranged'] {
  if (!pinnedAt && !snoozedAt && !recalledAt) return null
  return {
    pinnedAt: pinnedAt?.toISOString() ?? null,
    snoozedAt: snoozedAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    recalledAt: recalledAt?.toISOString() ?? null,
  }
}

/** A ticket as a list draws it (`fields=row`). @param actor as `presentTicket`. */
export function presentTicketRow(ticket: TicketView, actor?: UserActor): WireTicket {
  const { contact, handover, unreadMessages } = ticket
  return {
    id: ticket.id,
    uuid: ticket.uuid,
    status: ticket.status,
    unreadMessages: Math.max(unreadMessages, handover || ticket.recalledAt ? 1 : 0),
    preview: ticket.preview && toPreview(ticket.preview),
    lastMessageAt: ticket.lastMessageAt.toISOString(),
    waitingSince: ticket.waitingSince?.toISOString() ?? null,
    target: ticket.target,
    handover: handover && { ...handover, unreadMessages },
    arranged: presentArrangement(ticket),
    isGroup: ticket.isGroup,
    chatbot: ticket.chatbot,
    userId: ticket.userId,
    contactId: ticket.contactId,
    whatsappId: ticket.connectionId,
    queueId: ticket.queueId,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    contact: {
      id: contact.id,
      name: contact.name,
      number: contact.number ?? '',
      username: contact.username,
      profilePicUrl: pictureUrlOf(contact),
      blockedAt: contact.blockedAt?.toISOString() ?? null,
    },
    queue: ticket.queue,
    user: ticket.user,
    whatsapp: ticket.connection && presentCarrier(ticket.connection),
    replyWindow: presentReplyWindow(ticket.connection?.provider, ticket),
    campaign: ticket.campaign,
    ad: ticket.ad,
    tags: ticket.tags,
    ...(actor
      ? {
          can: {
            accept: ticketPolicy.accept(actor, ticket),
            return: ticketPolicy.return(actor, ticket),
            resolve: ticketPolicy.resolve(actor, ticket),
            reopen: ticketPolicy.reopen(actor, ticket),
            send: ticketPolicy.send(actor, ticket),
            attend: ticketPolicy.attend(actor, ticket),
            transfer: ticketPolicy.transfer(actor, ticket),
            remove: hasAbility(actor.profile, 'ticket-options:deleteTicket'),
            arrange: ticketPolicy.arrange(actor, ticket),
          },
        }
      : {}),
  }
}

/**
 * A whole ticket on the wire.
 * @param actor the reader; broadcasts have many readers, so they leave it and `can` out.
 */
export function presentTicket(
  ticket: TicketView,
  actor?: UserActor,
): WireTicket & Required<Pick<WireTicket, 'lastMessage'>> {
  const { contact, ...row } = presentTicketRow(ticket, actor)
  const { id, name, number, username, profilePicUrl, blockedAt } = contact
  return {
    lastMessage: previewWords(row.preview, ticket.language),
    queueOptionId: ticket.queueOptionId,
    companyId: ticket.companyId,
    // With the keys in the order of a contact's own answers.
    contact: {
      id,
      name,
      number,
      username,
      email: ticket.contact.email,
      profilePicUrl,
      blockedAt,
      extraInfo: ticket.contact.extraInfo.map(presentExtraInfo),
    },
    ...absentKeys.ticket,
    ...row,
  }
}
