export { ConnectionBar } from './ConnectionBar'
export { useConnections } from './connections.queries'
export { useConnectionAlert } from './useConnectionAlert'
