import { log } from '../../../platform/log/log.js'

/** Baileys 7 logs a line with this prefix just before it writes a message's frame. */
const MESSAGE_SENTENCE = 'sending message to '

/** Type of Baileys' logger. */
interface LibraryLogger {
  level: string
  child: () => LibraryLogger
  trace: () => void
  debug: (subject: unknown, text?: string) => void
  info: () => void
  warn: (subject: unknown, text?: string) => void
  error: (subject: unknown, text?: string) => void
}

const errorIn = (subject: unknown): string | undefined => {
  if (typeof subject !== 'object' || subject === null) return undefined
  const values: unknown[] = [subject, ...(Object.values(subject) as unknown[])]
  return values.find((value) => value instanceof Error)?.message
}

/**
 * Logger for Baileys. It logs stanzas, keys and messages as objects; only the text and an error's message are
 * kept, at debug level. Baileys reads `level` before it formats every stanza.
 * @param writesMessage called just before Baileys writes the frame of a message.
 */
export function libraryLog(connectionId: number, writesMessage: () => void = () => undefined): LibraryLogger {
  const keep = (subject: unknown, text?: string): void =>
    log.debug(
      { connectionId, reason: errorIn(subject) },
      `baileys: ${typeof subject === 'string' ? subject : (text ?? '')}`,
    )
  const drop = (): void => undefined
  const logger: LibraryLogger = {
    level: 'silent',
    child: () => logger,
    trace: drop,
    debug: (_subject, text) => {
      if (text?.startsWith(MESSAGE_SENTENCE)) writesMessage()
    },
    info: drop,
    warn: keep,
    error: keep,
  }
  return logger
}
