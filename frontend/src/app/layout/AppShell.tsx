import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { onListFailure } from '../../data/lists/listFailures'
import { useLiveLists } from '../../data/lists/liveList'
import { startRealtime } from '../../data/realtime'
import '../../features/billing/branding'
import { useLoggedInElsewhere } from '../../features/company/auth'
import { useHasUnreadChats } from '../../features/company/chats'
import { useConnectionAlert, useHasPrices } from '../../features/company/connections'
import { useLimitAlert } from '../../features/company/costs'
import { useCan, useSessionLive } from '../../session'
import { loadPhrases } from '../../i18n/i18n'
import { lazyPart } from '../../ui/loading/lazyPart'
import { toast } from '../../ui/feedback/toast'
import { ConfirmationOverlay } from '../ConfirmationOverlay'
import { menuFor } from '../menu'
import { useReader } from '../useReader'
import styles from './AppShell.module.css'
import { CurrentPage } from './CurrentPage'
import { Rail } from './Rail'
import { ShellOverlays } from './ShellOverlays'
import { SkipLink } from './SkipLink'
import { TopBar } from './TopBar'

const Bars = lazy(() => import('./Bars'))
// Notifications that work on every page, and are not needed for the first paint: colleagues' chat messages,
const ChatWatch = lazyPart(
  async () =>
    (await Promise.all([import('../../features/company/chats/ChatWatch'), loadPhrases('chatsPage')]))[0],
)
// campaigns that pause by themselves,
const CampaignWatch = lazyPart(
  async () =>
    (
      await Promise.all([
        import('../../features/campaigns/campaigns/CampaignWatch'),
        loadPhrases('campaignsPage'),
      ])
    )[0],
)
// and a renewed licence.
const RenewalWatch = lazyPart(
  async () =>
    (
      await Promise.all([
        import('../../features/billing/subscription/renewal/RenewalWatch'),
        loadPhrases('renewal'),
      ])
    )[0],
)
// Only on narrow screens.
const BottomBar = lazy(() => import('./BottomBar'))

/** Shows a toast when a list could not be loaded and does not show that itself. */
function useListFailures(): void {
  const client = useQueryClient()
  const { t } = useTranslation()
  useEffect(() => onListFailure(client, () => toast.error(t('common.listFailedTitle'))), [client, t])
}

/**
 * The frame of all pages behind the login: top bar and side menu, or a bottom bar on narrow screens. It opens
 * the tab's socket.
 */
export function AppShell() {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  useEffect(() => startRealtime(), [])
  useSessionLive()
  useLiveLists()
  useListFailures()
  useLoggedInElsewhere()
  const can = useCan()
  const reader = useReader()
  const menu = useMemo(() => menuFor(reader), [reader])
  const badges = {
    connectionsDown: useConnectionAlert(can('connections-page:actionButtons')).length,
    limitsNear: useLimitAlert(useHasPrices(can('costs:manage'))),
    hasUnreadChats: useHasUnreadChats(),
  }

  return (
    <div className={styles['shell']}>
      <SkipLink />
      {!isNarrow && <TopBar />}
      <div className={styles['below']}>
        {!isNarrow && <Rail menu={menu} {...badges} />}
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
          <BottomBar menu={menu} {...badges} />
        </Suspense>
      )}
      <Suspense>
        {can('chats:use') && <ChatWatch />}
        {can('campaigns:manage') && <CampaignWatch />}
        {can('company:billing') && <RenewalWatch />}
      </Suspense>
      <ShellOverlays />
      <ConfirmationOverlay />
    </div>
  )
}
