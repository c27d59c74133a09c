import { Navigate, useLocation } from 'react-router-dom'

/** An older address of the page of the subscription leads to it. */
export default function BillingRedirect() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/financeiro', search }} replace />
}
