import { lazy, Suspense } from 'react'
import { useFailures } from './failures.store'

// Hopefully never.
const FailuresDialog = lazy(() => import('./FailuresDialog'))

/** Shows what could not be done with tickets that were selected, when the answers are there. */
export function BulkFailures() {
  const failures = useFailures()
  return <Suspense>{failures && <FailuresDialog failures={failures} />}</Suspense>
}
