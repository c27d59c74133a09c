import type { GivenUpMail } from '@balcao/contract'
import type { Mail } from '../../../models/index.js'
import { PRODUCT } from '../../../platform/mail/template.js'
import { openMail } from './mail.commands.js'
import { canGoAgain } from './mail.rules.js'

/** @param facts `product`: the name of the installation. */
export function presentGivenUp(
  mail: Mail,
  { companyName, product, now }: { companyName: string; product: string; now: Date },
): GivenUpMail {
  const opened = openMail(mail)
  return {
    id: Number(mail.id),
    company: { id: mail.companyId, name: companyName },
    to: opened?.to ?? null,
    subject: opened?.content.subject.replaceAll(PRODUCT, product) ?? null,
    error: mail.error,
    createdAt: mail.createdAt.toISOString(),
    canGoAgain: opened !== null && canGoAgain(opened, now),
  }
}
