import type { Provider } from '@balcao/contract'
import { sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import type { WhatsappAddress } from '../../../../whatsapp/port/address.js'
import { companySettings } from '../../../company/settings/index.js'
import { otherForm } from '../../../people/contacts/index.js'
import type { TicketValues } from '../ticketViews.queries.js'

/** Where a ticket's customer can be heard typing. */
export interface Listening {
  connection: { id: number; provider: Provider }
  customer: WhatsappAddress
}

interface ListeningRow {
  id: number
  provider: Provider
  number: string | null
  lid: string | null
  isGroup: boolean
}

/** Null for a closed ticket, one without a connection, and in a company that wants no such signs. */
export async function maybeListening(ticketId: number): Promise<Listening | null> {
  const [{ customerTyping }, [found]] = await Promise.all([companySettings(), customerOf(ticketId)])
  if (!customerTyping || !found) return null
  const { id, provider, ...customer } = found
  return { connection: { id, provider }, customer }
}

const customerOf = (ticketId: number): Promise<ListeningRow[]> =>
  readRows<ListeningRow>(sql`
    select connection.id, connection.provider, contact.number, contact.lid, contact.is_group as "isGroup"
      from tickets ticket
      join contacts contact on contact.id = ticket.contact_id
      join connections connection on connection.id = ticket.connection_id
     where ticket.id = ${ticketId}::integer and ticket.status <> 'closed'`)

/** The live ticket of a customer on a connection, with what its rooms depend on; null for none. */
export async function maybeTicketOfTyping(
  connectionId: number,
  { number, lid }: WhatsappAddress,
): Promise<Pick<TicketValues, 'id' | 'queueId' | 'userId'> | null> {
  const forms = number ? [number, otherForm(number) ?? number] : []
  const [found] = await readRows<{ id: number; queueId: number | null; userId: number | null }>(sql`
    select ticket.id, ticket.queue_id as "queueId", ticket.user_id as "userId"
      from contacts contact join tickets ticket on ticket.contact_id = contact.id
     where (contact.number = any(${forms}::text[]) or contact.lid = ${lid}::text)
       and ticket.connection_id = ${connectionId}::integer and ticket.status <> 'closed'
     order by ticket.id desc limit 1`)
  return found ?? null
}
