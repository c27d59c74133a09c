import { Navigate, useLocation } from 'react-router-dom'

/** Redirects the old address of the subscription page. */
export default function BillingRedirect() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/financeiro', search }} replace />
}
