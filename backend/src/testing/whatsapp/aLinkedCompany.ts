import {
  aLinkedConnection,
  control,
  eventually,
  type aCustomer,
  type LinkedConnection,
} from './sessionsFixture.js'

/** Imported once the sessions exist, since these modules read the simulator's address. */
export const product = async () => ({
  ...(await import('../../models/index.js')),
  ...(await import('../inCompany.js')),
  ...(await import('../settle.js')),
  ...(await import('../factories/companies.js')),
})

const file = { association: 'media', attributes: { exclude: ['source', 'thumbnail', 'waveform'] } }

/** A linked connection whose company's jobs run, and its stored data. */
export async function aLinkedCompany(settings: Record<string, string> = {}) {
  const connection = await aLinkedConnection()
  const { companiesOfThisFile, inCompany, Message, Contact, Ticket, Setting, settle } = await product()
  const company = { id: connection.companyId }
  companiesOfThisFile.add(company.id)
  for (const [key, value] of Object.entries(settings))
    await inCompany(company, () => Setting.create({ key, value }))
  const messages = () =>
    inCompany(company, () =>
      Message.findAll({
        where: { isBot: false },
        include: ['contact', 'author', file],
        order: [['id', 'ASC']],
      }),
    )
  return {
    connection,
    messages,
    within: <T>(work: () => Promise<T>) => inCompany(company, work),
    contacts: () => inCompany(company, () => Contact.findAll({ order: [['id', 'ASC']] })),
    tickets: () => inCompany(company, () => Ticket.findAll({ order: [['id', 'ASC']] })),
    settle,
    /** Runs jobs until `read` finds something. */
    sees: <T>(read: () => Promise<T | undefined | false>): Promise<T> =>
      eventually(async () => {
        await settle()
        return (await read()) || undefined
      }),
    /** The stored messages, once there are so many. */
    has: (count: number) =>
      eventually(async () => {
        await settle()
        const all = await messages()
        return all.length >= count ? all : undefined
      }),
  }
}

export type Customer = Awaited<ReturnType<typeof aCustomer>>

/** A control call: the customer writes something. */
export const writes = (customer: Customer, to: LinkedConnection, more: object) =>
  control<{ id: string }>('POST', `/contacts/${customer.number}/send`, { to: to.phone, ...more })
/** A control call: the customer changes a message. */
export const changes = (customer: Customer, to: LinkedConnection, act: string, more: object) =>
  control('POST', `/contacts/${customer.number}/${act}`, { to: to.phone, ...more })
