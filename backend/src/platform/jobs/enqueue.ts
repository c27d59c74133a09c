import { log } from '../log/log.js'
import { bullQueue } from './bullQueues.js'

/**
 * Each job's retry policy, set when the jobs are registered. A process that only enqueues uses Bull's
 * defaults.
 */
const policies = new Map<string, { attempts: number; backoffMs: number }>()

export const setRetryPolicy = (name: string, policy: { attempts: number; backoffMs: number }): void => {
  policies.set(name, policy)
}

const onTheirWay = new Set<Promise<void>>()

/** Resolves when every nudge of this process has reached Redis or is lost. */
export async function nudgesSent(): Promise<void> {
  while (onTheirWay.size > 0) await Promise.all(onTheirWay)
}

/**
 * Nudges that Redis has not confirmed, by content. `next` was requested meanwhile, and is sent after them.
 */
const underWay = new Map<string, { now: Promise<void>; next?: Promise<void> }>()

function send(key: string, leave: () => Promise<void>): Promise<void> {
  const now = leave().finally(() => {
    if (underWay.get(key)?.now === now) underWay.delete(key)
  })
  underWay.set(key, { now })
  return now
}

/**
 * Nudges a job. Postgres holds the state. If a nudge is lost because Redis is away, that is logged, and the
 * sweep finds the work later. Of several equal nudges one is being sent and at most one waits. A job nudged
 * after a commit always sees what was committed.
 */
export async function enqueue(name: string, companyId: number, data: Record<string, unknown>): Promise<void> {
  const key = JSON.stringify([name, companyId, data])
  const leave = () => add(name, companyId, data)
  const before = underWay.get(key)
  const nudge = before ? (before.next ??= before.now.then(() => send(key, leave))) : send(key, leave)
  onTheirWay.add(nudge)
  await nudge.finally(() => onTheirWay.delete(nudge))
}

async function add(name: string, companyId: number, data: Record<string, unknown>): Promise<void> {
  const policy = policies.get(name)
  try {
    await bullQueue(name).add(
      { companyId, data },
      {
        removeOnComplete: true,
        removeOnFail: 100,
        attempts: policy?.attempts ?? 1,
        ...(policy ? { backoff: { type: 'exponential', delay: policy.backoffMs } } : {}),
      },
    )
  } catch (error) {
    log.warn(
      { job: name, companyId, reason: error instanceof Error ? error.message : String(error) },
      'a nudge was lost',
    )
  }
}
