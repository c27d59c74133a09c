import LogoutIcon from '@mui/icons-material/Logout'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Navigate, NavLink, useLocation } from 'react-router-dom'
import { useLiveLists } from '../../data/liveList'
import { startRealtime } from '../../data/realtime'
import { logOut, useLoggedInElsewhere } from '../../features/auth'
import { BillingNotice } from '../../features/subscription'
import { loadPhrases } from '../../i18n/i18n'
import { useActor, useSessionLive } from '../../session'
import { BarButton } from '../../ui/BarButton'
import { lazyPart } from '../../ui/lazyPart'
import { Logo } from '../../ui/Logo'
import { BILLING, pageRoutes, SUBSCRIPTION } from '../routes'
import shell from './AppShell.module.css'
import styles from './BillingShell.module.css'
import { CurrentPage } from './CurrentPage'
import { SkipLink } from './SkipLink'

const RenewalWatch = lazyPart(
  async () => (await Promise.all([import('../../features/renewal/RenewalWatch'), loadPhrases('renewal')]))[0],
)

/** The frame where nothing is left but to pay: the pages for that alone, why it is so, and the way out. */
export default function BillingShell() {
  const { t } = useTranslation()
  const { company } = useActor()
  const { pathname } = useLocation()
  useEffect(() => startRealtime(), [])
  useSessionLive()
  useLiveLists()
  useLoggedInElsewhere()
  const isOpen = pageRoutes.some(({ path, staysOpen }) => staysOpen && matchPath(path, pathname))
  return (
    <div className={shell['shell']}>
      <SkipLink />
      <header className={styles['top']}>
        <Logo size={32} isOnBar />
        <p className={styles['company']}>{company.name}</p>
        <nav aria-label={t('subscriptionPage.nav')} className={styles['nav']}>
          <NavLink to={BILLING} className={styles['link'] ?? ''}>
            {t('subscriptionPage.invoices')}
          </NavLink>
          <NavLink to={SUBSCRIPTION} className={styles['link'] ?? ''}>
            {t('subscriptionPage.title')}
          </NavLink>
        </nav>
        <BarButton label={t('shell.logout')} onClick={() => void logOut()}>
          <LogoutIcon />
        </BarButton>
      </header>
      <BillingNotice />
      <main id="content" tabIndex={-1} className={shell['content']}>
        {isOpen ? <CurrentPage /> : <Navigate to={BILLING} replace />}
      </main>
      <Suspense>
        <RenewalWatch leads />
      </Suspense>
    </div>
  )
}
