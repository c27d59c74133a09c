import { officialQualities, type OfficialQuality } from '@balcao/contract'
import type { NumberCheck, NumberFacts } from '../../port/setup.js'

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const objectOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** Meta's rating; UNKNOWN for `NA` and any other word. */
const qualityOf = (value: unknown): OfficialQuality =>
  officialQualities.find((quality) => quality === value) ?? 'UNKNOWN'

/**
 * People a day by the name of a messaging limit: `TIER_250`, `TIER_2K`, `TIER_UNLIMITED`.
 * @returns null for no limit; undefined for another word.
 */
export function peoplePerDayOf(tier: unknown): number | null | undefined {
  if (tier === 'TIER_UNLIMITED') return null
  const [, digits, thousands] = /^TIER_(\d{1,7})(K?)$/.exec(String(tier)) ?? []
  return digits === undefined ? undefined : Number(digits) * (thousands ? 1_000 : 1)
}

/** Messages a second by the name of a throughput. Source: Meta's "Throughput". */
const SPEEDS: Readonly<Record<string, number>> = { STANDARD: 80, HIGH: 1_000 }

/**
 * Facts of a number.
 * @param fields of the number: those that each version has.
 * @param more fields that a version may not have; empty when they could not be read.
 * @param portfolio the account's owner.
 */
export function factsOf(fields: Fields, more: Fields, portfolio: Fields): NumberFacts {
  const digits = (textOf(fields['display_phone_number']) ?? '').replace(/\D/g, '')
  const peoplePerDay = peoplePerDayOf(more['whatsapp_business_manager_messaging_limit'])
  const speed = SPEEDS[String(objectOf(more['throughput'])['level'])]
  // Numbers that are on a phone too (coexistence) have a pace of their own.
  const messagesPerSecond = more['is_on_biz_app'] === true ? 20 : speed
  const portfolioId = textOf(portfolio['id'])
  return {
    number: digits === '' ? null : digits,
    verifiedName: textOf(fields['verified_name']),
    nameStatus: textOf(fields['name_status']),
    quality: qualityOf(fields['quality_rating']),
    ...(peoplePerDay !== undefined && { peoplePerDay }),
    ...(messagesPerSecond !== undefined && { messagesPerSecond }),
    ...(portfolioId !== null && { portfolioId }),
  }
}

/** Whether the number is registered with the Cloud API. */
export const isRegistered = (fields: Fields): boolean =>
  fields['platform_type'] === undefined
    ? fields['status'] === 'CONNECTED'
    : fields['platform_type'] === 'CLOUD_API'

const LOCKED = ['BANNED', 'RESTRICTED']
/** Meta's code for a failed payment, in the health of a number. */
const PAYMENT = 141006

/** Why a number that is set up can send nothing. Source: Meta's "Health status". */
export function blockOf(fields: Fields, more: Fields): NumberCheck['blocked'] {
  if (LOCKED.includes(String(fields['status']))) return 'account_restricted'
  const health = objectOf(more['health_status'])
  if (health['can_send_message'] !== 'BLOCKED' || !Array.isArray(health['entities'])) return null
  const errors = health['entities'].flatMap((entity: unknown): unknown[] => {
    const list: unknown = objectOf(entity)['errors']
    return Array.isArray(list) ? list : []
  })
  return errors.some((error) => objectOf(error)['error_code'] === PAYMENT) ? 'payment_failed' : null
}
