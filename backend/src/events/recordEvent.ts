import { OutboxEvent } from '../models/index.js'
import { afterCommit } from '../platform/tenancy/scope.js'
import type { EventName, EventPayloads } from './catalogue.js'
import { nudgeRelay } from './nudge.js'

/**
 * Records that something happened, in the transaction in which it happened: both are there, or neither. The relay tells
 * it after the commit.
 */
export async function recordEvent<N extends EventName>(name: N, payload: EventPayloads[N]): Promise<void> {
  await OutboxEvent.create({ name, payload: { ...payload } })
  afterCommit(nudgeRelay)
}
