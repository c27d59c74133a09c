import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineJob, type JobContext } from '../../../platform/jobs/job.js'
import { isTransientDatabaseError } from '../../../platform/database/transientError.js'
import { log } from '../../../platform/log/log.js'
import { RECEIVE_INBOUND } from '../../../whatsapp/port/inboundEvents.js'
import { noteInboundFailure } from './journal/inbox.commands.js'
import { receiveBatch, type Round } from './batch/receiveBatch.js'
import { InboundFailed, takeNextInbound } from './takeNextInbound.js'

type InScope = JobContext['inScope']

/**
 * Processes plain rows in one transaction. If that fails, each row is processed by itself, so that one row
 * does not block the others.
 */
async function receiveRound(
  connectionId: number,
  { gaveWay }: Pick<Round, 'gaveWay'>,
  inScope: InScope,
): Promise<Round> {
  try {
    return await inScope(() => receiveBatch(connectionId, { withNewSenders: gaveWay }))
  } catch (error) {
    // One by one they may succeed. Without this line nobody would notice a batch that always fails and only
    // costs time.
    const level = isTransientDatabaseError(error) ? 'warn' : 'error'
    log[level](
      { err: error, connectionId },
      'a batch of the journal failed, and its rows are worked through one by one',
    )
    return inScope(() => receiveBatch(connectionId, { singly: true }))
  }
}

/**
 * Processes the next row of a conversation, in a transaction of its own.
 * @returns the error of a row that failed and will be tried again.
 */
async function receiveNext(connectionId: number, conversation: string, inScope: InScope): Promise<unknown[]> {
  try {
    await inScope(() => takeNextInbound({ connectionId, conversation }))
    return []
  } catch (error) {
    if (!(error instanceof InboundFailed)) throw error
    const isNoted = await inScope(() => noteInboundFailure(error.journalId, error.cause))
    if (!isNoted) throw error.cause
    return [error.cause]
  }
}

/** Conversations processed in parallel, each in its own transaction. */
const LANES = 5
/**
 * Conversations processed singly before new plain rows have their turn: plain rows are fast, these are slow.
 */
const SINGLY_AT_ONCE = 10

/**
 * Processes the next row of several conversations.
 * @returns the errors of rows that failed.
 */
async function receiveSingly(
  connectionId: number,
  conversations: readonly string[],
  inScope: InScope,
): Promise<unknown[]> {
  const failures: unknown[] = []
  const left = [...conversations]
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      failures.push(...(await receiveNext(connectionId, next, inScope)))
  }
  const lanes = Array.from({ length: LANES }, lane)
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
  return failures
}

/**
 * Processes a connection's journal, each conversation in the order of arrival.
 * - The job names the connection, not the row, so extra nudges do no harm. It waits for another process that
 *   works on the same journal, so rows stored before the nudge are seen.
 * - After a failed row its conversation rests, and the others go on. The row is tried again when this job
 *   fails and repeats, or by the sweep.
 */
export const receiveInboundJob = defineJob({
  name: RECEIVE_INBOUND,
  data: object({ connectionId: id().required() }),
  attempts: 5,
  backoffMs: 600,
  concurrency: 20,
  restMs: 100,
  run: async ({ connectionId }, { inScope }) => {
    const failures: unknown[] = []
    let round: Round = { singly: [], mayHaveMore: true, gaveWay: false }
    while (round.mayHaveMore) {
      round = await receiveRound(connectionId, round, inScope)
      failures.push(...(await receiveSingly(connectionId, round.singly.slice(0, SINGLY_AT_ONCE), inScope)))
    }
    if (failures.length > 0) throw failures[0]
  },
})
