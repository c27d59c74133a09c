import { env } from '../../platform/config/env.js'
import type { Program } from '../../platform/http/programRoute.js'
import { throttle } from '../../platform/redis/throttle.js'

/**
 * Counts a call of a connection's token against its limit in this minute, over all processes; while Redis is away, in each.
 * @param of what it does: asking how messages fare takes nothing from sending.
 * @throws AppError ERR_RATE_LIMITED with the seconds to wait.
 */
export const limitProgram = ({ connectionId }: Program, of: 'sends' | 'reads'): Promise<void> =>
  throttle(`api-${of}`, connectionId, { calls: env.API_CALLS_PER_MINUTE, seconds: 60 })
