export { SessionProvider, useActor } from './SessionProvider'
export { Can, useCan } from './useCan'
export { useSessionLive } from './useSessionLive'
