import { keyedHash } from '../../platform/crypto/keyedHash.js'

/**
 * A value that two installations share only if they have the same ENCRYPTION_KEY. A backup carries it, so
 * that a restore with another key is refused before it begins. The key cannot be computed from it.
 * @returns 64 hexadecimal digits.
 */
export const keyCheckValue = (): string => keyedHash('key check of a backup', 'Balcão')
