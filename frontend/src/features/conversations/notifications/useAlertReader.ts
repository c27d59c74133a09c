import { useMemo } from 'react'
import { useActor } from '../../../session'
import { alertReaderOf, type AlertReader } from './notifications.rules'

/** The alert settings of the logged-in user. */
export function useAlertReader(): AlertReader {
  const actor = useActor()
  return useMemo(() => alertReaderOf(actor), [actor])
}
