import { useOwnPreference } from '../../../session'

/** The volume of the notification sound, 0 to 1: `[volume, set]`. */
export const useVolume = (): [number, (volume: number) => void] => useOwnPreference('volume', 1)
