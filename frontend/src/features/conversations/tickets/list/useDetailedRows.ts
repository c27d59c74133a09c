import { useOwnPreference } from '../../../../session'

/** Whether each ticket of the lists has a third line with all that is known of it; kept in this browser. */
export const useDetailedRows = () => useOwnPreference('tickets.detailedRows', false)
