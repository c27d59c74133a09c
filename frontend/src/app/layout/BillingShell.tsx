import LogoutIcon from '@mui/icons-material/Logout'
import Button from '@mui/material/Button'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { useLiveLists } from '../../data/lists/liveList'
import { startRealtime } from '../../data/realtime'
import { logOut, useLoggedInElsewhere } from '../../features/company/auth'
import { loadPhrases } from '../../i18n/i18n'
import { useActor, useSessionLive } from '../../session'
import { lazyPart } from '../../ui/loading/lazyPart'
import { Logo } from '../../ui/display/Logo'
import { BILLING } from '../addresses'
import { pageRoutes } from '../pages/pageRoutes'
import shell from './AppShell.module.css'
import styles from './BillingShell.module.css'
import { CurrentPage } from './CurrentPage'
import { SkipLink } from './SkipLink'

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
        <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void logOut()}>
          {t('shell.logout')}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className={shell['content']}>
        {isOpen ? <CurrentPage /> : <Navigate to={BILLING} replace />}
      </main>
      <Suspense>
        <RenewalWatch leads />
      </Suspense>
    </div>
  )
}
