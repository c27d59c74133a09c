export { ConnectionBar } from './ConnectionBar'
export { useConnections, useConnectionToken } from './connections.queries'
export { useConnectionAlert } from './useConnectionAlert'
