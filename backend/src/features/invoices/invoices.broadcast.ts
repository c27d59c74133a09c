import { localTime } from '@balcao/contract'
import type { EventPayloads } from '../../events/catalogue.js'
import { defineBroadcast } from '../../events/broadcast.js'
import { Invoice } from '../../models/index.js'
import type { Emission } from '../../platform/realtime/emitter.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { findCompany } from '../companies/index.js'
import { companySettings } from '../settings/index.js'
import { todayHere } from './invoices.queries.js'
import { presentWithPayments } from './presentInvoices.js'

/** Admins, in whole sessions and in those in which they can only pay. */
const payers = (companyId: number): string[] => [rooms.admins(companyId), rooms.billing(companyId)]

async function toldOf(invoiceId: number, action: 'create' | 'update'): Promise<Emission[]> {
  const invoice = await Invoice.findByPk(invoiceId)
  if (!invoice) return []
  const record = await presentWithPayments(invoice, await todayHere())
  return [{ rooms: payers(invoice.companyId), channel: 'invoice', payload: { action, record } }]
}

export const invoiceChangedBroadcast = defineBroadcast(
  ['invoice.created', 'invoice.updated'],
  ({ invoiceId }, name) => toldOf(invoiceId, name === 'invoice.created' ? 'create' : 'update'),
)

/**
 * That it was paid. Sockets of sessions in which one could only pay are cut after it: they come back by a refresh, and hear everything
 * again.
 */
export const invoicePaidBroadcast = defineBroadcast(
  ['invoice.paid'],
  async ({ invoiceId }: EventPayloads['invoice.paid']) => {
    const companyId = currentCompanyId()
    const { id, dueDate } = await findCompany(companyId)
    const { timezone } = await companySettings()
    const dueDay = localTime(dueDate, timezone).date
    const company = { id, dueDate: dueDate.toISOString(), dueDay }
    return [
      ...(await toldOf(invoiceId, 'update')),
      { rooms: payers(companyId), channel: 'payment', payload: { action: 'CONCLUIDA', company } },
      { rooms: [rooms.billing(companyId)], cut: true },
    ]
  },
)
