import { Suspense } from 'react'
import { confirmationStore } from '../data/session/confirmation.store'
import { useStore } from '../data/store'
import { loadPhrases } from '../i18n/i18n'
import { lazyPart } from '../ui/loading/lazyPart'

const ConfirmIdentity = lazyPart(
  async () =>
    (
      await Promise.all([
        import('../features/company/secondFactor/ConfirmIdentityDialog'),
        loadPhrases('secondFactor'),
      ])
    )[0],
)

/**
 * Asks the user who they are, while a call waits for that. Each shell has it: without it the call would wait
 * for ever.
 */
export function ConfirmationOverlay() {
  const confirmation = useStore(confirmationStore)
  return <Suspense>{confirmation && <ConfirmIdentity {...confirmation} />}</Suspense>
}
