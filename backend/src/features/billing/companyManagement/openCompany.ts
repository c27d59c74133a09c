import type { CompanyOverdue } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { clock } from '../../../platform/clock/clock.js'
import { changeCompany, claimCompany, findCompany } from '../companies/index.js'

/**
 * What the opening of the scope's company would mark now; nothing for a company that is open.
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function countOverdue(id: number): Promise<CompanyOverdue> {
  const { closedForSendingAt } = await findCompany(id)
  const overdue: CompanyOverdue = { schedules: 0, campaigns: 0, tickets: 0, reminders: 0 }
  if (!closedForSendingAt) return overdue
  const now = clock.now()
  for (const { what, count } of hooksOf('marksOverdue')) overdue[what] += await count(now)
  return overdue
}

/**
 * Opens the scope's company for sending. Nothing that was due before is ever sent: each feature marks its
 * part in this transaction. A company that is open stays as it is.
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function openCompany(id: number): Promise<void> {
  await findCompany(id)
  const company = await claimCompany()
  if (!company.closedForSendingAt) return
  const now = clock.now()
  for (const { mark } of hooksOf('marksOverdue')) await mark(now)
  await changeCompany(company, { closedForSendingAt: null })
  await recordEvent('company.changed', {})
}

/** Closes the scope's company for sending, as one arrives that moves in. A closed one stays as it is. */
export async function closeCompany(): Promise<void> {
  const company = await claimCompany()
  if (company.closedForSendingAt) return
  await changeCompany(company, { closedForSendingAt: clock.now() })
  await recordEvent('company.changed', {})
}
