import { alertStatuses } from '@balcao/contract/resources/connections'
import { useEffect, useState } from 'react'
import { useConnections } from './connections.queries'

/** Milliseconds: what passes sooner is no alert. */
const ALERT_AFTER_MS = 2_000

/** Whether some connection has needed attention for two seconds. */
export function useConnectionAlert(enabled: boolean): boolean {
  const { data } = useConnections(enabled)
  const alerting = data?.some(({ status }) => alertStatuses.includes(status)) ?? false
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(alerting), alerting ? ALERT_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [alerting])
  return shown && alerting
}
