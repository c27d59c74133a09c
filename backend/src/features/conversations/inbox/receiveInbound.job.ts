import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineJob, type JobContext } from '../../../platform/jobs/job.js'
import { isTransientDatabaseError } from '../../../platform/database/transientError.js'
import { log } from '../../../platform/log/log.js'
import { noteInboundFailure } from './journal/inbox.commands.js'
import { receiveBatch, type Round } from './batch/receiveBatch.js'
import { InboundFailed, takeNextInbound } from './takeNextInbound.js'

type InScope = JobContext['inScope']

/**
 * What is plain in one transaction; where that fails nothing is taken for plain, so that one row does not
 * keep back the others.
 */
async function receiveRound(
  connectionId: number,
  { gaveWay }: Pick<Round, 'gaveWay'>,
  inScope: InScope,
): Promise<Round> {
  try {
    return await inScope(() => receiveBatch(connectionId, { withNewSenders: gaveWay }))
  } catch (error) {
    // One by one they may well succeed: a batch that always fails would cost time and nothing else, and
    // nobody would know.
    const level = isTransientDatabaseError(error) ? 'warn' : 'error'
    log[level](
      { err: error, connectionId },
      'a batch of the journal failed, and its rows are worked through one by one',
    )
    return inScope(() => receiveBatch(connectionId, { singly: true }))
  }
}

/**
 * The next row of a conversation, in a transaction of its own. @returns why it could not be worked through,
 * and will be later.
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

/** Conversations worked through side by side, each in its own transaction. */
const LANES = 5
/**
 * Conversations worked through so before the plain rows that have come meanwhile: those take a moment, and
 * these each a while.
 */
const SINGLY_AT_ONCE = 10

/** The next row of each of several conversations. @returns why rows could not be worked through. */
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
 * Works through a connection's journal, each conversation in the order of arrival. It names the connection
 * and not the row, so that any nudge has the same effect, and waits for whoever works at it: what was stored
 * before the nudge is seen after it. A row that fails lets its conversation rest and the others go on; it is
 * tried again by the failing of this job, or by the sweep.
 */
export const receiveInboundJob = defineJob({
  name: 'receive-inbound',
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
