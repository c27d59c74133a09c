import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { useLiveLists } from '../../data/liveList'
import { startRealtime } from '../../data/realtime'
import { useLoggedInElsewhere } from '../../features/auth'
import { useConnectionAlert } from '../../features/connections'
import { useCan, useSessionLive } from '../../session'
import { ErrorBoundary } from '../ErrorBoundary'
import { PageLoading } from './PageLoading'
import { ShellOverlays } from './ShellOverlays'
import { SideMenu } from './SideMenu'
import { SkipLink } from './SkipLink'
import { TopBar } from './TopBar'
import { useListFailures } from './useListFailures'

const Bars = lazy(() => import('./Bars'))

/** The frame around every page behind the login: side menu, top bar, and the one socket of the tab. */
export function AppShell() {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [menuOpen, setMenuOpen] = useState(false)
  const openMenu = useCallback(() => setMenuOpen(true), [])
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  useEffect(() => startRealtime(), [])
  useSessionLive()
  useLiveLists()
  useListFailures()
  useLoggedInElsewhere()
  const can = useCan()
  const connectionAlert = useConnectionAlert(can('connections-page:actionButtons'))

  return (
    <Box sx={{ height: '100%', display: 'flex', overflow: 'hidden' }}>
      <SkipLink />
      <SideMenu narrow={narrow} open={menuOpen} onClose={closeMenu} connectionAlert={connectionAlert} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar narrow={narrow} onOpenMenu={openMenu} alert={connectionAlert} />
        <Suspense>
          <Bars />
        </Suspense>
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minHeight: 0, outline: 0 }}>
          <CurrentPage />
        </Box>
      </Box>
      <ShellOverlays />
    </Box>
  )
}

/** The page of the address. It alone follows where the reader goes: what stands around it is not drawn again for that. */
function CurrentPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname.split('/')[1]}>
      <Suspense fallback={<PageLoading label={t('common.loading')} />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
