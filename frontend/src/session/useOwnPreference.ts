import { useLocalPreference } from '../data/browser/localPreference'
import { useActor } from './SessionProvider'

/**
 * A preference of the logged-in user, kept in this browser over logouts, and read by nobody else who logs in
 * there: `[value, set]`.
 */
export const useOwnPreference = <T>(key: string, fallback: T): [T, (value: T) => void] =>
  useLocalPreference(`${key}.${useActor().id}`, fallback)
