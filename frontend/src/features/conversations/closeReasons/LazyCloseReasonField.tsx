import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../../ui/loading/lazyPart'

const Field = lazyPart(() => import('./CloseReasonField'))

/** The field of a form that chooses a reason. The form stays while it is loaded. */
export const CloseReasonField = (props: ComponentProps<typeof Field>) => (
  <Suspense fallback={null}>
    <Field {...props} />
  </Suspense>
)
