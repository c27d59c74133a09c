import type { WASocket } from '@whiskeysockets/baileys'

type LibraryLogger = WASocket['logger']

/** The logger that the library's functions ask for, saying nothing. */
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
 * How libsignal begins what it prints; several of these lines go on with a session record, private keys
 * included.
 */
const LIBSIGNAL_LINES =
  /^(Closing session:|Opening session:|Removing old closed session:|Session already (closed|open)|Closing open session in favor|Decrypted message with closed session|Failed to decrypt message with any known session|Session error:|Migrating session to:|V1 session storage migration error|WARNING: Expected pubkey of length 33)/

let silenced = false

/**
 * libsignal prints session records with private keys through `console`. From the first call on, its lines are
 * dropped in this process; everything else that is printed through `console` stays.
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
