import { localTime, type Invoice as InvoiceAnswer } from '@balcao/contract'
import type { EventPayloads } from '../../../events/catalogue.js'
import { defineBroadcast } from '../../../events/broadcast.js'
import { Invoice } from '../../../models/index.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchOne, batchReads } from '../../../platform/tenancy/batchReads.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { findCompany } from '../companies/index.js'
import { companySettings } from '../../company/settings/index.js'
import { todayHere } from './invoices.queries.js'
import { presentInvoices } from './presentInvoices.js'

/** The rooms of admins, in full sessions and in sessions that can only pay. */
const payers = (companyId: number): string[] => [rooms.admins(companyId), rooms.billing(companyId)]

const presented = batchReads<number, InvoiceAnswer>(async (ids) => {
  const invoices = await presentInvoices(
    await Invoice.findAll({ where: { id: [...ids] } }),
    await todayHere(),
  )
  return new Map(invoices.map((invoice) => [invoice.id, invoice]))
})
const payer = batchOne(async () => {
  const { id, dueDate } = await findCompany(currentCompanyId())
  return { id, dueDate, timezone: (await companySettings()).timezone }
})

async function emissionsFor(invoiceId: number, action: 'create' | 'update'): Promise<Emission[]> {
  const record = await presented(invoiceId)
  if (!record) return []
  return [{ rooms: payers(currentCompanyId()), channel: 'invoice', payload: { action, record } }]
}

export const invoiceChangedBroadcast = defineBroadcast(
  ['invoice.created', 'invoice.updated'],
  ({ invoiceId }, name) => emissionsFor(invoiceId, name === 'invoice.created' ? 'create' : 'update'),
)

/**
 * An invoice was paid. Sockets of sessions that could only pay are cut: they refresh, and come back as full
 * sessions.
 */
export const invoicePaidBroadcast = defineBroadcast(
  ['invoice.paid'],
  async ({ invoiceId }: EventPayloads['invoice.paid']) => {
    const companyId = currentCompanyId()
    const { id, dueDate, timezone } = await payer()
    const dueDay = localTime(dueDate, timezone).date
    const company = { id, dueDate: dueDate.toISOString(), dueDay }
    return [
      ...(await emissionsFor(invoiceId, 'update')),
      { rooms: payers(companyId), channel: 'payment', payload: { action: 'CONCLUIDA', company } },
      { rooms: [rooms.billing(companyId)], cut: true },
    ]
  },
)
