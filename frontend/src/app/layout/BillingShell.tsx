import { Suspense } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { useLiveLists } from '../../data/lists/liveList'
import { loadPhrases } from '../../i18n/i18n'
import { lazyPart } from '../../ui/loading/lazyPart'
import { BILLING } from '../addresses'
import { pageRoutes } from '../pages/pageRoutes'
import { CurrentPage } from './CurrentPage'
import { RestrictedShell } from './RestrictedShell'

const RenewalWatch = lazyPart(
  async () =>
    (
      await Promise.all([
        import('../../features/billing/subscription/renewal/RenewalWatch'),
        loadPhrases('renewal'),
      ])
    )[0],
)

/** The frame for users who can only pay: the payment page and the logout. */
export default function BillingShell() {
  const { pathname } = useLocation()
  useLiveLists()
  const isOpen = pageRoutes.some(({ path, staysOpen }) => staysOpen && matchPath(path, pathname))
  return (
    <RestrictedShell>
      {isOpen ? <CurrentPage /> : <Navigate to={BILLING} replace />}
      <Suspense>
        <RenewalWatch leads />
      </Suspense>
    </RestrictedShell>
  )
}
