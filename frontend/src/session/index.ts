export { SessionProvider, useActor } from './SessionProvider'
export { Can, useCan } from './useCan'
export { settingOf } from './settingOf'
export { useSessionLive } from './useSessionLive'
