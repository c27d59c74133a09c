import { randomUUID } from 'node:crypto'
import { phrases, type FactorChange } from '@balcao/contract'
import type { User } from '../../../models/index.js'
import { PRODUCT } from '../../../platform/mail/template.js'
import { noteInAuditLog } from '../../../platform/tenancy/auditNotes.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'

/** Mails a user that their second factors have changed, or that a recovery code was used. */
export async function mailFactorChange(
  { id, name, email, emailVerified }: User,
  about: FactorChange,
): Promise<void> {
  if (!emailVerified) return
  const { language } = await companySettings()
  const content = { language, ...phrases[language].mails.factorChanged({ product: PRODUCT, name, about }) }
  await queueMail({ key: `factor notice ${id} ${randomUUID()}`, to: email, content })
}

/**
 * Logs a change of a user's second factors in the audit log, and mails it to a verified address: a thief
 * would change them first.
 * @param changes `[from, to]` by field.
 */
export async function noteFactorChange(
  user: User,
  about: FactorChange,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
): Promise<void> {
  const { id, name } = user
  await noteInAuditLog({ kind: 'user', id, name }, changes)
  await mailFactorChange(user, about)
}
