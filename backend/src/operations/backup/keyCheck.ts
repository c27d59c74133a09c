import { keyedHashes } from '../../platform/crypto/keyedHash.js'

/**
 * A value that two installations share only if they have the same ENCRYPTION_KEY. A backup carries it, so
 * that a restore with another key is refused before it begins. The key cannot be computed from it.
 * @returns 64 hexadecimal digits.
 */
export const keyCheckValue = (): string => keyChecks()[0] ?? ''

/** The values of ENCRYPTION_KEY and, if there is one, of ENCRYPTION_KEY_FALLBACK. */
export const keyChecks = (): string[] => keyedHashes('key check of a backup', 'Balcão')
