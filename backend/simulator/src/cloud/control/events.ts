import type { ControlCall } from '../../control/ControlCall.js'
import type { CloudStandIn } from '../CloudStandIn.js'
import { textOf } from '../json.js'
import { qualities, type CloudNumber, type Json } from '../records.js'
import { announce } from '../webhooks/announce.js'
import { namedNumber } from './find.js'

const fields = [
  ...(['account_update', 'account_alerts', 'account_review_update', 'business_capability_update'] as const),
  ...(['phone_number_quality_update', 'phone_number_name_update', 'security'] as const),
]
type EventField = (typeof fields)[number]

/** Usual content of an event. What a call gives in `value` replaces it field by field. */
function usualValue(field: EventField, number: CloudNumber): Json {
  const display = { display_phone_number: number.number }
  switch (field) {
    case 'account_update':
      return {
        event: 'ACCOUNT_RESTRICTION',
        phone_number: number.number,
        restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING' }],
      }
    case 'account_alerts':
      return {
        entity_type: 'PHONE_NUMBER',
        entity_id: number.id,
        alert_info: {
          alert_severity: 'WARNING',
          alert_status: 'ACTIVE',
          alert_type: 'OTHER',
          alert_description: 'Verifique a conta.',
        },
      }
    case 'account_review_update':
      return { decision: 'APPROVED' }
    case 'business_capability_update':
      return { max_daily_conversation_per_phone: 250, max_phone_numbers_per_business: 20 }
    case 'phone_number_quality_update':
      return {
        ...display,
        event: 'FLAGGED',
        current_limit: number.messagingLimit,
        old_limit: number.messagingLimit,
      }
    case 'phone_number_name_update':
      return {
        ...display,
        decision: 'APPROVED',
        requested_verified_name: number.verifiedName,
        rejection_reason: 'NONE',
      }
    case 'security':
      return { ...display, event: 'PIN_CHANGED' }
  }
}

/** The fields of a number that an event changes. */
function effectOf(
  field: EventField,
  value: Json,
  quality: CloudNumber['quality'] | undefined,
): Partial<CloudNumber> {
  if (field === 'phone_number_name_update')
    return value.decision === 'APPROVED'
      ? { verifiedName: textOf(value.requested_verified_name), nameStatus: 'APPROVED' }
      : { nameStatus: 'DECLINED' }
  if (field !== 'phone_number_quality_update') return {}
  const fallen = { FLAGGED: 'RED', UNFLAGGED: 'GREEN' }[textOf(value.event)] as
    CloudNumber['quality'] | undefined
  const result = quality ?? fallen
  return { messagingLimit: textOf(value.current_limit), ...(result && { quality: result }) }
}

/** Something happens to an account or a number: it is changed, and the app's address is told. */
export const raiseEvent: ControlCall = ({ cloud, body }) => {
  const number = namedNumber(cloud, body)
  const field = body.choice('field', fields)
  const value = { ...usualValue(field, number), ...body.optionalObject('value') }
  cloud.business.change(number, effectOf(field, value, body.optionalChoice('quality', qualities)))
  void tell(cloud, number, field, value)
  return { field, value }
}

const tell = (cloud: CloudStandIn, number: CloudNumber, field: EventField, value: Json) =>
  announce(cloud, number.businessAccountId, undefined, { field, value }, { lane: 'events' })
