import { useLocalPreference } from '../data/browser/localPreference'
import { useActor } from './SessionProvider'

/**
 * A preference of the logged-in user in this browser: `[value, set]`. It survives a logout, and other users
 * of the browser have their own.
 */
export const useOwnPreference = <T>(key: string, fallback: T): [T, (value: T) => void] =>
  useLocalPreference(`${key}.${useActor().id}`, fallback)
