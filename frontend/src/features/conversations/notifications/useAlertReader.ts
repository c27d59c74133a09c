import { useMemo } from 'react'
import { useActor } from '../../../session'
import { alertReaderOf, type AlertReader } from './notifications.rules'

/** The logged-in user as one whose attention may be asked for. */
export function useAlertReader(): AlertReader {
  const actor = useActor()
  return useMemo(() => alertReaderOf(actor), [actor])
}
