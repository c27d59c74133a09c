import { log } from '../../platform/log/log.js'

/** The logger that Baileys asks for. */
interface LibraryLogger {
  level: string
  child: () => LibraryLogger
  trace: () => void
  debug: () => void
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
 * Baileys logs stanzas, keys and messages as objects. Only the sentence and an error's message are kept, as debug lines.
 * `level` is what Baileys looks at before it spells out every stanza.
 */
export function libraryLog(connectionId: number): LibraryLogger {
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
    debug: drop,
    info: drop,
    warn: keep,
    error: keep,
  }
  return logger
}
