import type { ControlCall } from '../../control/ControlCall.js'
import { cloudFaultKinds } from '../CloudFaults.js'
import { namedNumber } from './find.js'

/** Pause of `slow`, `lateAnswer` and `lateStatuses`, unless `ms` says otherwise. */
const USUAL_MS = 3_000

/** Orders a fault for a number. `none` mends all of them. */
export const orderFault: ControlCall = ({ cloud, body }) => {
  const number = namedNumber(cloud, body)
  const kind = body.choice('kind', cloudFaultKinds)
  const { business, faults } = cloud
  if (kind === 'none') faults.clear(number.id)
  if (kind === 'none' || kind === 'tokenDied') {
    const text = business.tokenOf(number.businessAccountId) ?? ''
    const token = business.tokens.get(text)
    if (token) business.tokens.set(text, { ...token, isDead: kind === 'tokenDied' })
    return { ok: true }
  }
  const code = kind === 'error' ? body.number('code', 0) : 0
  const left = body.optionalNumber('count', 1, 100_000) ?? 1
  faults.order(number.id, { kind, left, code, ms: body.optionalNumber('ms', 0, 600_000) ?? USUAL_MS })
  return { ok: true }
}
