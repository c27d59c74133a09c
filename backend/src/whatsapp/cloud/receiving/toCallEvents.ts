import { digitsIn, idOf, instantIn, listIn, textIn, type Fields } from '../../events/fields.js'
import type { InboundCallEvent } from '../../port/inboundEvents.js'

const ends: ReadonlyMap<string, InboundCallEvent['state']> = new Map([
  ['COMPLETED', 'answered'],
  ['REJECTED', 'declined'],
])

function stateOf(call: Fields): InboundCallEvent['state'] | null {
  switch (textIn(call, 'event')) {
    case 'connect':
      return 'ringing'
    case 'terminate':
      return ends.get((textIn(call, 'status') ?? '').toUpperCase()) ?? 'missed'
    default:
      return null
  }
}

/**
 * Events for customers' calls. Nobody can take them here.
 * @param value of a change with the field `calls`.
 */
export function toCallEvents(value: Fields, now: Date): InboundCallEvent[] {
  return listIn(value, 'calls').flatMap((call): InboundCallEvent[] => {
    const [callId, state] = [idOf(textIn(call, 'id')), stateOf(call)]
    const number = digitsIn(call, 'from')
    const userId = idOf(textIn(call, 'from_user_id'))
    if (!callId || !state || (!number && !userId)) return []
    if (textIn(call, 'direction') === 'BUSINESS_INITIATED') return []
    const at = instantIn(call, 'timestamp', now)
    return [{ kind: 'call', callId, contact: { number, lid: null, userId }, isVideo: false, state, at }]
  })
}
