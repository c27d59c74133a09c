import { claimNext, type Claimed } from '../../features/conversations/delivery/claimNext.js'
import type { Contact, Ticket } from '../../models/index.js'
import { apiAs, type TestApi } from '../apiClient.js'
import { aCompany, aCustomer, aTicket, inCompany, type CompanyFixture } from '../fixtures.js'

interface OpenTicket extends CompanyFixture {
  customer: Contact
  open: Ticket
  params: { ticketId: number }
  /** The agent's API. */
  api: TestApi
  claim: () => Promise<Claimed>
}

/** A ticket attended by the agent. `claim` claims its next message, like the sending worker. */
export async function anOpenTicket(): Promise<OpenTicket> {
  const fixture = await aCompany()
  const { company, agent, connection, queue } = fixture
  const customer = await aCustomer(company, { name: 'Maria d’Ávila & Cia' })
  const open = await aTicket(company, { customer, connection, queue, user: agent })
  const conversation = { connectionId: connection.id, contactId: customer.id }
  const claim = async (): Promise<Claimed> => {
    const claimed = await inCompany(company, () => claimNext(conversation))
    if (!claimed) throw new Error('there is nothing to send')
    return claimed
  }
  return { ...fixture, customer, open, params: { ticketId: open.id }, api: apiAs(agent), claim }
}
