import { InboundMessage } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { isTransientDatabaseError } from '../../../../platform/database/transientError.js'
import { log } from '../../../../platform/log/log.js'
import { noteProgress } from '../../../../whatsapp/journal/progress.js'
import { restAfter } from './rest.rules.js'

/**
 * After this many failures a row is set aside: it stays in the journal with its error, and the conversation
 * goes on.
 */
const MAX_ATTEMPTS = 5

/**
 * Writes down that a row of the journal could not be worked through. When the database failed, not the row,
 * nothing is written: it is tried as often as that takes.
 * @returns whether it was written down: its conversation rests now, or goes on without it.
 */
export async function noteInboundFailure(journalId: string, error: unknown): Promise<boolean> {
  if (isTransientDatabaseError(error)) return false
  const row = await InboundMessage.findOne({ where: { id: journalId, processedAt: null }, lock: true })
  if (!row) return true
  const attempts = row.attempts + 1
  const givenUp = attempts >= MAX_ATTEMPTS
  const now = clock.now()
  await noteProgress(row, {
    attempts,
    retryAt: new Date(now.getTime() + restAfter(attempts)),
    lastError: error instanceof Error ? error.message : String(error),
    processedAt: givenUp ? now : null,
  })
  if (givenUp)
    log.error(
      { err: error, journalId: row.id },
      'a journal row was set aside: it could not be worked through',
    )
  return true
}
