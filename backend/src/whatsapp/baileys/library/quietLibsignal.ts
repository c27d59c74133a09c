/**
 * libsignal prints whole session records with private keys to `console` whenever a session is replaced, which
 * is normal traffic (`Closing session: SessionEntry { … privKey … }`). It has no setting for that. So these
 * lines are recognised by their beginning and dropped; all other console output passes.
 */
const opening =
  /^(Closing (stale )?(open )?session|Opening session|Removing old closed session|Session already (open|closed)|Session error|Migrating session|V1 session storage migration error|Decrypted message with closed session|Failed to decrypt message with any known session|Unhandled bucket type|WARNING: Expected pubkey)/

const methods = ['log', 'info', 'warn', 'error'] as const
const QUIET = Symbol.for('balcao.quietLibsignal')

/** Removes libsignal's lines from this process's console. A repeat changes nothing. */
export function quietLibsignal(target: Console = console): void {
  if (QUIET in target) return
  Object.defineProperty(target, QUIET, { value: true })
  for (const method of methods) {
    const print = target[method].bind(target)
    target[method] = (...args: unknown[]) => {
      if (typeof args[0] === 'string' && opening.test(args[0])) return
      print(...args)
    }
  }
}
