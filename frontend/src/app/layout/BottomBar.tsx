import ChatBubble from '@mui/icons-material/ChatBubble'
import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Forum from '@mui/icons-material/Forum'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import SearchIcon from '@mui/icons-material/Search'
import Badge from '@mui/material/Badge'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUnreadAnnouncements } from '../../features/company/announcements'
import { showOverlay } from '../../kit/commands'
import { loadPhrases } from '../../i18n/i18n'
import { useTicketPanes, useWaitingCount } from '../../features/conversations/tickets'
import type { BarButton } from '../../ui/inputs/BarButton'
import type { MenuBadges, MenuPart } from '../menu'
import styles from './BottomBar.module.css'
import { lazyPart } from '../../ui/loading/lazyPart'

const NotificationsButton = lazyPart(() =>
  import('../../features/conversations/notifications').then(({ NotificationsButton }) => ({
    default: NotificationsButton,
  })),
)
// Loaded when it is opened.
const MenuSheet = lazyPart(
  async () => (await Promise.all([import('./MenuSheet'), loadPhrases('availability')]))[0],
)

interface BottomBarProps extends MenuBadges {
  menu: readonly MenuPart[]
}

/**
 * Replaces top bar and side menu on narrow screens: ticket list, open ticket, and bottom sheets for the rest.
 */
export default function BottomBar({ menu, ...badges }: BottomBarProps) {
  const { t } = useTranslation()
  const panes = useTicketPanes()
  const waiting = useWaitingCount()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasAnnouncements = useUnreadAnnouncements().length > 0
  const hasAlert =
    badges.connectionsDown > 0 || badges.limitsNear > 0 || badges.hasUnreadChats || hasAnnouncements
  return (
    <>
      <nav className={styles['bar']} aria-label={t('shell.bottomBar')} data-bottom-bar>
        <PaneLink
          to={panes.list}
          isShown={panes.current === 'list'}
          icons={[<ForumOutlined />, <Forum />]}
          waiting={waiting}
        >
          {t('tickets.pane.list')}
        </PaneLink>
        <PaneLink
          to={panes.ticket}
          isShown={panes.current === 'ticket'}
          icons={[<ChatBubbleOutline />, <ChatBubble />]}
        >
          {t('tickets.pane.ticket')}
        </PaneLink>
        <BottomButton label={t('shell.searchShort')} onClick={() => showOverlay({ kind: 'palette' })}>
          <SearchIcon />
          {t('shell.searchShort')}
        </BottomButton>
        <Suspense fallback={<BellToCome />}>
          <NotificationsButton as={BellButton} />
        </Suspense>
        <BottomButton
          label={hasAlert ? t('shell.openMenuAlert') : t('shell.openMenu')}
          opens={{ as: 'dialog', isOpen: anchor !== null }}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge color="error" variant="dot" invisible={!hasAlert}>
            <MenuIcon />
          </Badge>
          {t('shell.menuShort')}
        </BottomButton>
      </nav>
      <Suspense>
        {anchor && <MenuSheet anchor={anchor} menu={menu} badges={badges} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}

interface PaneLinkProps {
  to: string
  isShown: boolean
  /** The normal and the filled icon. */
  icons: [ReactNode, ReactNode]
  /** Number of waiting customers. */
  waiting?: number | undefined
  children: string
}

/** Switching between list and ticket adds no history entry. */
function PaneLink({ to, isShown, icons: [usual, filled], waiting = 0, children }: PaneLinkProps) {
  const { t } = useTranslation()
  return (
    <Link
      to={to}
      replace
      className={styles['item']}
      aria-current={isShown ? 'page' : undefined}
      {...(waiting > 0 && {
        'aria-label': `${children}. ${t('tickets.openTabs.waiting')}: ${waiting}`,
      })}
    >
      <Badge badgeContent={waiting} max={99} color="warning">
        {isShown ? filled : usual}
      </Badge>
      {children}
    </Link>
  )
}

const BottomButton = ({ label, opens, onClick, children }: ComponentProps<typeof BarButton>) => (
  <button
    type="button"
    className={styles['item']}
    aria-label={label}
    onClick={onClick}
    {...(opens && { 'aria-haspopup': opens.as, 'aria-expanded': opens.isOpen })}
  >
    {children}
  </button>
)

/** Placeholder of the bell while its code is loading, so that the other buttons don't move. */
function BellToCome() {
  const { t } = useTranslation()
  return (
    <span className={styles['item']} aria-hidden>
      <NotificationsOutlined />
      {t('notifications.title')}
    </span>
  )
}

function BellButton({ children, ...props }: ComponentProps<typeof BarButton>) {
  const { t } = useTranslation()
  return (
    <BottomButton {...props}>
      {children}
      {t('notifications.title')}
    </BottomButton>
  )
}
