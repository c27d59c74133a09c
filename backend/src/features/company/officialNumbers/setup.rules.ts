import { setupParts, type ConnectionReason, type SetupPart, type SetupProblem } from '@balcao/contract'
import type { OfficialNumber } from '../../../models/index.js'
import type { NumberCheck, PartState } from '../../../whatsapp/port/setup.js'

export type Parts = Record<SetupPart, PartState>

/** State of a part, as the last check found it. */
export function stateOfPart(
  { problems, checkedAt }: Pick<OfficialNumber, 'problems' | 'checkedAt'>,
  part: SetupPart,
): { state: 'ready' | 'waiting' | 'problem'; problem: SetupProblem | null } {
  const found = problems[part]
  if (found === 'waiting' || (found === undefined && checkedAt === null))
    return { state: 'waiting', problem: null }
  return found === undefined ? { state: 'ready', problem: null } : { state: 'problem', problem: found }
}

/** The parts that are not ready, as they are stored. */
export const problemsOf = (parts: Parts): OfficialNumber['problems'] =>
  Object.fromEntries(
    setupParts.flatMap((part) => {
      const state = parts[part]
      return state === 'ready' ? [] : [[part, state]]
    }),
  )

const OF_TOKEN: readonly PartState[] = ['token_refused', 'permission_messaging', 'permission_management']

/**
 * Status of the connection after a check; null leaves it as it is, because WhatsApp could not be asked.
 * @param wasReady whether all parts have been ready before.
 */
export function statusOf(
  parts: Parts,
  blocked: NumberCheck['blocked'],
  wasReady: boolean,
): { status: 'CONNECTED' | 'DISCONNECTED'; reason: ConnectionReason | null } | null {
  const states = setupParts.map((part) => parts[part])
  if (states.includes('unreachable')) return null
  const stopped = (reason: ConnectionReason) => ({ status: 'DISCONNECTED', reason }) as const
  if (blocked) return stopped(blocked)
  if (states.every((state) => state === 'ready')) return { status: 'CONNECTED', reason: null }
  if (wasReady && OF_TOKEN.includes(parts.access)) return stopped('token_refused')
  if (wasReady && parts.access === 'ready' && parts.registration === 'not_registered')
    return stopped('not_registered')
  return stopped('setup')
}
