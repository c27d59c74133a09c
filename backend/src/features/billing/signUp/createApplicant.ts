import { addDays, instantAt, localTime, settingDefaults } from '@balcao/contract'
import type { Company, User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { createCompany } from '../companyManagement/index.js'
import type { Application } from './sealApplication.js'

const LAST_MINUTE = 24 * 60 - 1

/** The end of a trial that begins now: the last minute of its last day in a time zone. */
export const trialEnd = (days: number, now: Date, timezone: string): Date =>
  instantAt({ date: addDays(localTime(now, timezone).date, days), minute: LAST_MINUTE }, timezone)

/**
 * Creates the company of an application, on trial, with its first admin, who pays monthly.
 * @throws AppError as `createCompany`.
 */
export function createApplicant(
  { companyName, name, email, passwordHash, planId, phone, language }: Application,
  emailVerified: boolean,
): Promise<{ company: Company; admin: User }> {
  const trialExpiration = trialEnd(env.TRIAL_DAYS, clock.now(), settingDefaults.timezone)
  return createCompany({
    name: companyName,
    email,
    phone: phone || null,
    planId,
    dueDate: trialExpiration,
    trialExpiration,
    ...(language && { settings: { language } }),
    admin: { name, email, passwordHash, emailVerified },
  })
}
