import { DAY_MS } from '@balcao/contract/time/durations'
import {
  dueLevelOf,
  monthsOf,
  PUT_AWAY_DAYS,
  settingDefaults,
  type ManagedCompany,
  type PlanUse,
} from '@balcao/contract'
import type { Company, Plan } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Use } from '../companies/index.js'
import { daysUntil, renewed } from '../invoices/index.js'
import { storageLimit } from '../../conversations/media/index.js'
import { momentIn } from '../../conversations/schedules/index.js'

/** When a company that was put away is deleted. */
export const putAwayUntil = (since: Date): Date => new Date(since.getTime() + PUT_AWAY_DAYS * DAY_MS)

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The due date in a text. A day means its last minute in the company's time zone.
 * @param text a day or a moment, as in the contract.
 * @throws AppError ERR_VALIDATION when the day or hour does not exist.
 */
export const dueDateIn = (text: string, timezone: string): Date =>
  momentIn(DAY.test(text) ? `${text}T23:59` : text, timezone, 'dueDate')

/** How near a company's due date is, and the due date after another payment, in its time zone. */
export function dueFacts(
  company: Pick<Company, 'dueDate' | 'dueDay' | 'recurrence'>,
  now: Date,
  timezone: string,
): Pick<ManagedCompany, 'daysLeft' | 'dueLevel' | 'renewedDueDate'> {
  const daysLeft = daysUntil(company.dueDate, now, timezone)
  const renewedDueDate = renewed(company, monthsOf(company.recurrence), now, timezone).dueDate.toISOString()
  return { daysLeft, dueLevel: dueLevelOf(daysLeft), renewedDueDate }
}

/** Usage of a plan; without a plan there are no limits. */
export function planUseOf(use: Use, plan: Plan | null | undefined): PlanUse {
  const usage = (counted: keyof PlanUse) => ({ used: use[counted], limit: plan?.[counted] ?? null })
  const limit = storageLimit(plan?.storageMb ?? null)
  const storageMb = { used: use.storageMb, limit: limit === null ? null : limit / 1_048_576 }
  return { users: usage('users'), connections: usage('connections'), queues: usage('queues'), storageMb }
}

/**
 * Super users must not lock themselves out of their own installation.
 * @throws AppError ERR_OWN_COMPANY when these changes of their own company would.
 */
export function requireUnlocked(changes: { status?: boolean; dueDate?: Date }, now: Date): void {
  if (changes.status === false) throw new AppError('ERR_OWN_COMPANY', { field: 'body.status' })
  if (changes.dueDate && changes.dueDate <= now)
    throw new AppError('ERR_OWN_COMPANY', { field: 'body.dueDate' })
}

/** The name of a company's first admin; the company's name by default. */
export const adminNameOf = (adminName: string | undefined, companyName: string, longest: number): string =>
  (adminName === undefined || adminName === '' ? companyName : adminName).slice(0, longest).trim()

/** The time zone in a company's stored settings. */
export const timezoneOf = (settings: readonly { key: string; value: string }[] = []): string =>
  settings.find(({ key }) => key === 'timezone')?.value ?? settingDefaults.timezone

/** The defined fields of a body; undefined ones change nothing. */
export const givenOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
