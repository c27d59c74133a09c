import { useOwnPreference } from '../../../session'

/** This browser's device, as the server knows it, and the address for which it subscribed. */
export interface OwnDevice {
  id: number
  endpoint: string
}

/** This browser's device for the logged-in user: `[device, set]`; null when it gets no notices. */
export const useOwnDevice = (): [OwnDevice | null, (device: OwnDevice | null) => void] =>
  useOwnPreference<OwnDevice | null>('pushDevice', null)

/** Whether notices reach this browser by the service worker, so that pages need not show them. */
export const useHasPush = (): boolean => useOwnDevice()[0] !== null
