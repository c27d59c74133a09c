import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { onListFailure } from '../../data/listFailures'
import { useLiveLists } from '../../data/liveList'
import { startRealtime } from '../../data/realtime'
import { useLoggedInElsewhere } from '../../features/auth'
import { useConnectionAlert } from '../../features/connections'
import { useCan, useSessionLive } from '../../session'
import { BusyLine } from '../../ui/BusyLine'
import { toast } from '../../ui/toast'
import { ErrorBoundary } from '../ErrorBoundary'
import { menuFor } from '../menu'
import styles from './AppShell.module.css'
import { Rail } from './Rail'
import { ShellOverlays } from './ShellOverlays'
import { SkipLink } from './SkipLink'
import { TopBar } from './TopBar'

const Bars = lazy(() => import('./Bars'))
// Wide screens have none.
const BottomBar = lazy(() => import('./BottomBar'))

/** Says in short words that a list did not come, where the list itself has no room for them. */
function useListFailures(): void {
  const client = useQueryClient()
  const { t } = useTranslation()
  useEffect(() => onListFailure(client, () => toast.error(t('common.listFailedTitle'))), [client, t])
}

/** The frame around every page behind the login: top bar and menu, or the bar below on narrow screens, and the one socket of the tab. */
export function AppShell() {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  useEffect(() => startRealtime(), [])
  useSessionLive()
  useLiveLists()
  useListFailures()
  useLoggedInElsewhere()
  const can = useCan()
  const menu = useMemo(() => menuFor(can), [can])
  const connectionsDown = useConnectionAlert(can('connections-page:actionButtons')).length

  return (
    <div className={styles['shell']}>
      <SkipLink />
      {!isNarrow && <TopBar />}
      <div className={styles['below']}>
        {!isNarrow && <Rail {...{ menu, connectionsDown }} />}
        <div className={styles['column']}>
          <Suspense>
            <Bars />
          </Suspense>
          <main id="content" tabIndex={-1} className={styles['content']}>
            <CurrentPage />
          </main>
        </div>
      </div>
      {isNarrow && (
        <Suspense fallback={<div className={styles['barToCome']} />}>
          <BottomBar {...{ menu, connectionsDown }} />
        </Suspense>
      )}
      <ShellOverlays />
    </div>
  )
}

/** The page of the address. It alone follows where the reader goes: what stands around it is not drawn again for that. */
function CurrentPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname.split('/')[1]}>
      <Suspense fallback={<BusyLine label={t('common.loading')} />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
