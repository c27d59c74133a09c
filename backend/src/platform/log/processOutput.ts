import { log } from './log.js'

type Method = 'debug' | 'log' | 'info' | 'warn' | 'error'

/** Errors printed by libraries are warnings. Whether they are failures is known where the library is used. */
const levels: Record<Method, 'debug' | 'warn'> = {
  debug: 'debug',
  log: 'debug',
  info: 'debug',
  warn: 'warn',
  error: 'warn',
}

/** Only the texts: libsignal prints whole sessions, with private keys. */
const wordsOf = (values: readonly unknown[]): string =>
  values
    .map((part) => (part instanceof Error ? part.message : part))
    .filter((part) => typeof part === 'string')
    .join(' ')

/**
 * Turns output of Node and libraries into log lines. Import it before them, since they may print while they
 * load.
 */
for (const [method, level] of Object.entries(levels) as [Method, 'debug' | 'warn'][]) {
  console[method] = (...values: unknown[]) =>
    log[level]({ printed: wordsOf(values) }, 'a library printed something')
}

// Node's own listener writes to the terminal.
process.removeAllListeners('warning')
process.on('warning', ({ name, message, stack }) =>
  // Not the whole warning: it may reference data such as a connection with its password.
  log.warn({ err: { type: name, message, stack } }, 'Node or a library warns'),
)
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error that nobody caught')
  process.exit(1)
})
