import type { UserActor } from '../tenancy/actor.js'
import { AppError } from './AppError.js'

type Policy<R> = Record<string, (actor: UserActor, record: R) => boolean>

/** @throws AppError ERR_NO_PERMISSION when the policy doesn't allow this action on this record. */
export function authorize<R, P extends Policy<R>>(
  actor: UserActor,
  policy: P,
  act: keyof P & string,
  record: R,
): void {
  if (!policy[act]?.(actor, record)) throw new AppError('ERR_NO_PERMISSION')
}
