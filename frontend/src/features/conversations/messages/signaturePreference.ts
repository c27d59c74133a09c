import { useOwnPreference } from '../../../session'

/** Whether the user signs messages, stored in this browser: `[isOn, set]`. Default: yes. */
export const useSigns = () => useOwnPreference('sign', true)
