import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import SearchIcon from '@mui/icons-material/Search'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { showOverlay } from '../../kit/commands'
import { Keys, shortcuts } from '../../kit/shortcuts'
import { loadPhrases } from '../../i18n/i18n'
import { Can, useActor } from '../../session'
import { useDarkMode } from '../../theme/ThemeProvider'
import { BarButton } from '../../ui/inputs/BarButton'
import { Logo } from '../../ui/display/Logo'
import { HOME } from '../addresses'
import { ProfileMenu } from './ProfileMenu'
import styles from './TopBar.module.css'
import { lazyPart } from '../../ui/loading/lazyPart'

// Not needed for the first paint.
const PresenceButton = lazyPart(
  async () =>
    (
      await Promise.all([
        import('../../features/company/availability/PresenceButton'),
        loadPhrases('availability'),
      ])
    )[0],
)
const VolumeButton = lazyPart(() =>
  import('../../features/conversations/notifications').then(({ VolumeButton }) => ({
    default: VolumeButton,
  })),
)
const NotificationsButton = lazyPart(() =>
  import('../../features/conversations/notifications').then(({ NotificationsButton }) => ({
    default: NotificationsButton,
  })),
)

const ChatsButton = lazyPart(
  async () =>
    (
      await Promise.all([import('../../features/company/chats/list/ChatsButton'), loadPhrases('chatsPage')])
    )[0],
)
const AnnouncementsButton = lazyPart(() =>
  import('../../features/company/announcements').then(({ AnnouncementsButton }) => ({
    default: AnnouncementsButton,
  })),
)

function DarkModeButton() {
  const { t } = useTranslation()
  const { dark, toggle } = useDarkMode()
  return (
    <BarButton label={dark ? t('shell.lightMode') : t('shell.darkMode')} onClick={toggle}>
      {dark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </BarButton>
  )
}

/** The bar above every page: logo, search, notifications and the user's menu. */
export const TopBar = memo(function TopBar() {
  const { t } = useTranslation()
  const { name } = useActor()
  return (
    <header className={styles['top']}>
      <Link to={HOME} className={styles['brand']} aria-label={t('common.product')}>
        <Logo size={32} isOnBar />
      </Link>
      <div className={styles['who']}>
        <p className={styles['greeting']}>{t('shell.greeting', { name })}</p>
        <Suspense>
          <PresenceButton />
        </Suspense>
      </div>
      <button
        type="button"
        className={styles['search']}
        aria-haspopup="dialog"
        onClick={() => showOverlay({ kind: 'palette' })}
      >
        <SearchIcon />
        <span className={styles['words']}>{t('shell.search')}</span>
        <Keys chord={shortcuts.palette.chords[0]} />
      </button>
      <div className={styles['tools']}>
        <DarkModeButton />
        <Suspense fallback={<ToolToCome />}>
          <VolumeButton />
        </Suspense>
        <RefreshButton />
        <Suspense fallback={<ToolToCome />}>
          <AnnouncementsButton />
        </Suspense>
        <Can ability="chats:use">
          <Suspense fallback={<ToolToCome />}>
            <ChatsButton />
          </Suspense>
        </Can>
        <Suspense fallback={<ToolToCome />}>
          <NotificationsButton />
        </Suspense>
        <ProfileMenu />
      </div>
    </header>
  )
})

/** Placeholder of a button that is loading, so that the other buttons don't move. */
const ToolToCome = () => <span className={styles['toolToCome']} />

// The same element each time, so that the icon is not rendered again.
const refreshIcon = <RefreshIcon />

function RefreshButton() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (
    <BarButton label={t('shell.refresh')} onClick={() => void queryClient.invalidateQueries()}>
      <RefreshSign />
    </BarButton>
  )
}

/**
 * A spinning icon while any request is running. A component of its own, so that the button is not rendered
 * each time. It starts late: each frame of an animation costs the page as much as a small change.
 */
function RefreshSign() {
  const fetching = useIsFetching() > 0
  return (
    <span data-turns={fetching || undefined} className={styles['sign']}>
      {refreshIcon}
    </span>
  )
}
