import { officialQualities } from '@balcao/contract'
import { digitsIn, fieldsIn, instantIn, listIn, momentIn, textIn, type Fields } from '../../events/fields.js'
import type { InboundAccountEvent } from '../../port/inboundEvents.js'
import { peoplePerDayOf } from '../setup/facts.rules.js'

/** What a notice says, besides its time. */
type Facts = Omit<InboundAccountEvent, 'kind' | 'at'>

const WORD_LENGTH = 50
const NAME_LENGTH = 255
/** Meta's number for no limit. */
const UNLIMITED = 2_147_483_647

/**
 * A flag says that people receive the number's messages badly. When it is taken away a check finds out more.
 */
function quality(value: Fields): Facts {
  const limit = peoplePerDayOf(textIn(value, 'current_limit'))
  const rating = officialQualities.find((each) => each === value['quality_rating'])
  return {
    ...(textIn(value, 'event') === 'FLAGGED' ? { quality: 'RED' } : rating && { quality: rating }),
    ...(limit !== undefined && { peoplePerDay: limit }),
  }
}

function name(value: Fields): Facts {
  const decision = textIn(value, 'decision')?.slice(0, WORD_LENGTH)
  const asked = textIn(value, 'requested_verified_name')?.slice(0, NAME_LENGTH)
  return {
    ...(decision !== undefined && { nameStatus: decision }),
    ...(decision === 'APPROVED' && asked !== undefined && { verifiedName: asked }),
  }
}

/** Restrictions of one account: whom it may not write to, and until when. */
function restrictions(value: Fields, now: Date): Facts {
  const facts: Facts = {}
  for (const restriction of listIn(value, 'restriction_info')) {
    const type = textIn(restriction, 'restriction_type') ?? ''
    // Answers to customers are restricted only together with everything else.
    if (type === 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING') facts.stops = 'account_restricted'
    const until = momentIn(restriction, 'expiration')
    if (type === 'RESTRICTED_BIZ_INITIATED_MESSAGING' && until !== null && until > now)
      facts.restrictedUntil = until.toISOString()
  }
  return facts
}

function account(value: Fields, now: Date): Facts {
  switch (textIn(value, 'event')) {
    case 'ACCOUNT_RESTRICTION':
      return restrictions(value, now)
    case 'ACCOUNT_DELETED':
      return { stops: 'account_restricted' }
    case 'DISABLED_UPDATE':
      return textIn(fieldsIn(value, 'ban_info'), 'waba_ban_state') === 'DISABLE'
        ? { stops: 'account_restricted' }
        : {}
    default:
      return {}
  }
}

function capability(value: Fields): Facts {
  const given = value['max_daily_conversations_per_business'] ?? value['max_daily_conversation_per_phone']
  if (typeof given !== 'number' || !Number.isInteger(given)) return {}
  if (given < 0 || given >= UNLIMITED) return { peoplePerDay: null }
  return { peoplePerDay: given }
}

/**
 * Readers of the notices, by Meta's field. A notice without facts is an event, too: it makes us ask for the
 * present state.
 */
const readers: ReadonlyMap<string, (value: Fields, now: Date) => Facts> = new Map([
  ['phone_number_quality_update', quality],
  ['phone_number_name_update', name],
  ['account_update', account],
  ['business_capability_update', capability],
  ['account_review_update', () => ({})],
  ['account_alerts', () => ({})],
])

/**
 * The event for a notice about an account or number.
 * @param field Meta's name of the notice.
 * @param entry the entry of the webhook, with its time.
 * @returns none for other fields.
 */
export function toAccountEvents(
  field: string,
  value: Fields,
  entry: Fields,
  now: Date,
): InboundAccountEvent[] {
  const facts = readers.get(field)?.(value, now)
  if (!facts) return []
  return [{ kind: 'account', ...facts, at: instantIn(entry, 'time', now) }]
}

/** Digits of the number that a notice is about; null for the whole account. */
export const numberOfNotice = (value: Fields): string | null =>
  digitsIn(value, 'display_phone_number') ?? digitsIn(value, 'phone_number')
