import { useLocalPreference } from '../../data/localPreference'

/** The volume of the notification sound, 0 to 1 (product.md, section 2, top bar): `[volume, set]`. */
export const useVolume = (): [number, (volume: number) => void] => useLocalPreference('volume', 1)
