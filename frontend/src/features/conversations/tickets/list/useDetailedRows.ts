import { useOwnPreference } from '../../../../session'

/** Whether rows have a third line with all details; stored in this browser. */
export const useDetailedRows = () => useOwnPreference('tickets.detailedRows', false)
