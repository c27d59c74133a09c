import type { WASocket } from '@whiskeysockets/baileys'

type LibraryLogger = WASocket['logger']

/** A silent logger for the library's functions. */
export const quietLogger: LibraryLogger = {
  level: 'silent',
  child: () => quietLogger,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/**
 * Beginnings of the lines that libsignal prints. Several of these lines contain a session record, with
 * private keys.
 */
const LIBSIGNAL_LINES =
  /^(Closing session:|Opening session:|Removing old closed session:|Session already (closed|open)|Closing open session in favor|Decrypted message with closed session|Failed to decrypt message with any known session|Session error:|Migrating session to:|V1 session storage migration error|WARNING: Expected pubkey of length 33)/

let silenced = false

/**
 * libsignal prints session records with private keys through `console`. After this call its lines are dropped
 * in this process; all other output of `console` stays.
 */
export function silenceLibsignal(): void {
  if (silenced) return
  silenced = true
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[method].bind(console)
    console[method] = (...words: unknown[]) => {
      if (typeof words[0] === 'string' && LIBSIGNAL_LINES.test(words[0])) return
      print(...words)
    }
  }
}
