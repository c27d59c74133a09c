import { auditLogApi, type AuditEntry, type BillingSystem, type InquiryFailure } from '@balcao/contract'
import { TicketEvent } from '../../models/index.js'
import { CPF, type KnownCustomer } from './aBillingSystem.js'
import { aCompanyWithBilling } from './aCompanyWithBilling.js'
import { apiAs } from '../apiClient.js'
import { inCompany } from '../fixtures.js'

export type BillingFixture = Awaited<ReturnType<typeof aCompanyWithBilling>>

/** A customer who writes from the phone number that the system has. */
export async function aKnownCustomer(
  system: BillingSystem,
  traits: Partial<KnownCustomer> = {},
): Promise<BillingFixture> {
  const fixture = await aCompanyWithBilling(system)
  const local = fixture.number.slice(2)
  const phone = `(${local.slice(0, 2)}) ${local.slice(2, 7)}-${local.slice(7)}`
  fixture.stand.customer = { document: CPF, phone, ...traits }
  return fixture
}

/** The system has somebody else's document and phone number. */
export const aStranger = (system: BillingSystem): Promise<BillingFixture> =>
  aKnownCustomer(system, { phone: '(21) 99999-0000' })

/** Writes, chooses the second copy if there is a choice, and sends the document. */
export async function asksForInvoice({ talk }: BillingFixture, document = CPF): Promise<string[]> {
  const [menu = ''] = await talk.writes('Oi')
  if (menu.includes('*[ 1 ]*')) await talk.writes('1')
  return talk.writes(document)
}

export async function asksForUnlock({ talk }: BillingFixture): Promise<string[]> {
  await talk.writes('Oi')
  await talk.writes('2')
  return talk.writes(CPF)
}

/** Why the bot left it to a person. */
export const reasonsIn = async ({
  company,
  talk,
}: BillingFixture): Promise<(InquiryFailure | undefined)[]> => {
  const tickets = await talk.tickets()
  const lines = await inCompany(company, () =>
    TicketEvent.findAll({ where: { ticketId: tickets.map(({ id }) => id), kind: 'leftToPerson' } }),
  )
  return lines.map(({ facts }) => facts.reason)
}

/** The bot's disclosures and actions in the audit log. */
export const disclosures = async ({ admin }: BillingFixture): Promise<AuditEntry[]> =>
  (await apiAs(admin).ok(auditLogApi.list)).entries.filter(({ action }) => action === 'disclosed')
