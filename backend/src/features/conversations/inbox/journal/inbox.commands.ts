import { InboundMessage } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { isTransientDatabaseError } from '../../../../platform/database/transientError.js'
import { log } from '../../../../platform/log/log.js'
import { noteProgress } from '../../../../whatsapp/journal/progress.js'
import { restAfter } from './rest.rules.js'

/** After this many failures a row is set aside with its error, and the conversation goes on. */
const MAX_ATTEMPTS = 5

/**
 * Stores that a journal row failed. A failure of the database is not stored: the row is tried as often as
 * necessary.
 * @returns whether it was stored. Its conversation then rests, or goes on without the row.
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
