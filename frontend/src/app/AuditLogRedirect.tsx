import { Navigate, useLocation } from 'react-router-dom'
import { SECURITY } from './addresses'

/** Redirects the old address of the log, with its search and filters. */
export default function AuditLogRedirect() {
  const params = new URLSearchParams(useLocation().search)
  params.set('tab', 'log')
  return <Navigate to={{ pathname: SECURITY, search: params.toString() }} replace />
}
