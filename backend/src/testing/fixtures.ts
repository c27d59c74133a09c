// Registers the hooks of all features, which work over every table needs.
import '../entrypoints/features.js'
import type { Company, Connection, Contact, Queue, Ticket, User } from '../models/index.js'
import { anEmptyCompany, type CompanyTraits } from './factories/companies.js'
import { aConnection } from './factories/connections.js'
import { aCustomer } from './factories/customers.js'
import { aQueue } from './factories/queues.js'
import { aTicket } from './factories/tickets.js'
import { aUser } from './factories/users.js'
import { inCompany } from './inCompany.js'

export { anEmptyCompany, inDays } from './factories/companies.js'
export { anAd } from './factories/ads.js'
export { aChat } from './factories/chats.js'
export { aContactList } from './factories/contactLists.js'
export { aConnection } from './factories/connections.js'
export { aCustomer } from './factories/customers.js'
export { aFile } from './factories/files.js'
export { anInvoice } from './factories/invoices.js'
export { anImport } from './factories/imports.js'
export { aMessage, aPastMessage } from './factories/messages.js'
export { aQueue } from './factories/queues.js'
export { aTag } from './factories/tags.js'
export { aTemplate } from './factories/templates.js'
export { aTicket } from './factories/tickets.js'
export { aToken, unique, uniqueNumber } from './factories/unique.js'
export { aUser, PASSWORD } from './factories/users.js'
export { aNote, aQueueOption, aQuickMessage } from './factories/words.js'
export { inCompany } from './inCompany.js'

export interface CompanyFixture {
  company: Company
  /** Sees everything and may do everything in the company; attends the queue. */
  admin: User
  supervisor: User
  /** A plain user who attends the queue. */
  agent: User
  /** A plain user who attends no queue. */
  newcomer: User
  queue: Queue
  /** Offers the queue; status CONNECTED. */
  connection: Connection
  customer: Contact
  /** The customer's ticket, pending in the queue, with one unread message. */
  ticket: Ticket
}

/** A complete company for one test. Nothing is shared, so nothing needs cleaning up. */
export async function aCompany(traits: CompanyTraits = {}): Promise<CompanyFixture> {
  const company = await anEmptyCompany(traits)
  return inCompany(company, async () => {
    const queue = await aQueue(company, { name: 'Vendas' })
    const queues = [queue]
    const admin = await aUser(company, { name: 'Ada Administra', profile: 'admin', queues })
    const supervisor = await aUser(company, { name: 'Sara Supervisiona', profile: 'supervisor', queues })
    const agent = await aUser(company, { name: 'Ana Atende', queues })
    const newcomer = await aUser(company, { name: 'Nilo Novato' })
    const connection = await aConnection(company, { isDefault: true, queues })
    const customer = await aCustomer(company, { name: 'Clara Cliente' })
    const ticket = await aTicket(company, {
      customer,
      connection,
      queue,
      unreadMessages: 1,
    })
    return { company, admin, supervisor, agent, newcomer, queue, connection, customer, ticket }
  })
}
