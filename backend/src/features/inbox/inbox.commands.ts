import { log } from '../../platform/log/log.js'
import { clock } from '../../platform/clock/clock.js'
import { nextInbound, type Conversation } from './inbox.queries.js'

/** After this many failures a row is set aside: it stays in the journal with its error, and the conversation goes on. */
const MAX_ATTEMPTS = 5

/** Writes down that the oldest waiting row of a conversation could not be worked through. */
export async function noteInboundFailure(conversation: Conversation, error: unknown): Promise<void> {
  const row = await nextInbound(conversation)
  if (!row) return
  const attempts = row.attempts + 1
  const givenUp = attempts >= MAX_ATTEMPTS
  await row.update({
    attempts,
    lastError: error instanceof Error ? error.message : String(error),
    processedAt: givenUp ? clock.now() : null,
  })
  if (givenUp)
    log.error(
      { err: error, journalId: row.id },
      'a journal row was set aside: it could not be worked through',
    )
}
