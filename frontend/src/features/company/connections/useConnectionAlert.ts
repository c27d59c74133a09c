import { alertStatuses, type Connection } from '@balcao/contract/resources/company/connections'
import { useEffect, useState } from 'react'
import { useConnections } from './connections.queries'
import { stopOf } from './connections.rules'

/** Milliseconds: shorter interruptions raise no alert. */
const ALERT_AFTER_MS = 2_000

/** The connections that need attention, once that has lasted two seconds. Unfinished set-ups do not. */
export function useConnectionAlert(enabled: boolean): readonly Connection[] {
  const { data = [] } = useConnections(enabled)
  const alerting = data.filter(
    (connection) => alertStatuses.includes(connection.status) && stopOf(connection) !== 'setup',
  )
  const isAlerting = alerting.length > 0
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(isAlerting), isAlerting ? ALERT_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [isAlerting])
  return isShown ? alerting : []
}
