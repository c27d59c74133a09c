import type { Message } from '@balcao/contract/resources/conversations/messages'
import { summaryOf } from '../kinds/summary.rules'
import { wordsOf } from '../kinds/kind.rules'

interface Words {
  /** Who wrote it. */
  authorOf: (message: Message) => string
  /** Day and time. */
  timeOf: (iso: string) => string
}

/** The text of a message; the name of its kind where it has none. */
const textOf = (message: Message): string => wordsOf(message) || summaryOf(message).text

/**
 * Messages as text, oldest first: `[02/03/2026 10:00] Maria: Bom dia`, one line for each. One alone is only
 * its text.
 */
export function transcriptOf(messages: readonly Message[], { authorOf, timeOf }: Words): string {
  const [only] = messages
  if (only && messages.length === 1) return textOf(only)
  return messages
    .map((message) => `[${timeOf(message.createdAt)}] ${authorOf(message)}: ${textOf(message)}`)
    .join('\n')
}
