import { Suspense } from 'react'
import { useFailures } from './failures.store'
import { lazyPart } from '../../../ui/lazyPart'

// Hopefully never.
const FailuresDialog = lazyPart(() => import('./FailuresDialog'))

/** Shows what could not be done with tickets that were selected, when the answers are there. */
export function BulkFailures() {
  const failures = useFailures()
  return <Suspense>{failures && <FailuresDialog failures={failures} />}</Suspense>
}
