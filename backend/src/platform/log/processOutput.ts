import { log } from './log.js'

type Method = 'debug' | 'log' | 'info' | 'warn' | 'error'

/** What libraries complain of is a warning: whether it is a failure is known where they are used. */
const levels: Record<Method, 'debug' | 'warn'> = {
  debug: 'debug',
  log: 'debug',
  info: 'debug',
  warn: 'warn',
  error: 'warn',
}

/** Its words alone: libsignal prints whole sessions, their private keys among them. */
const wordsOf = (values: readonly unknown[]): string =>
  values
    .map((part) => (part instanceof Error ? part.message : part))
    .filter((part) => typeof part === 'string')
    .join(' ')

/**
 * Makes a line of the log of whatever Node and the libraries would print beside it. Import it before them:
 * what they print while they are loaded counts, too.
 */
for (const [method, level] of Object.entries(levels) as [Method, 'debug' | 'warn'][]) {
  console[method] = (...values: unknown[]) =>
    log[level]({ printed: wordsOf(values) }, 'a library printed something')
}

// Node's own listener writes to the terminal.
process.removeAllListeners('warning')
process.on('warning', ({ name, message, stack }) =>
  // Not the warning itself: what it is about hangs on it, as a connection with its password.
  log.warn({ err: { type: name, message, stack } }, 'Node or a library warns'),
)
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error that nobody caught')
  process.exit(1)
})
