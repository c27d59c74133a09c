import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import { Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../../../ui/inputs/BarButton'
import { useTitleCount } from '../../../ui/navigation/pageTitle'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { useUnreadTickets } from './notifications.queries'
import { useAlerts } from './useAlerts'
import { lazyPart } from '../../../ui/loading/lazyPart'

// Loaded when it is opened.
const NotificationsPanel = lazyPart(() => import('./NotificationsPanel'))

interface NotificationsButtonProps {
  /** Its look outside the top bar. */
  as?: ComponentType<ComponentProps<typeof BarButton>>
}

/**
 * The bell: number and list of conversations with unread messages. It also plays the sounds and announces new
 * messages to screen readers.
 */
export function NotificationsButton({ as: Button = BarButton }: NotificationsButtonProps) {
  const { t } = useTranslation()
  const tickets = useUnreadTickets()
  const latest = useAlerts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unread = tickets.length
  useTitleCount(unread)
  return (
    <>
      <Button
        label={unread > 0 ? t('notifications.someUnread', { count: unread }) : t('notifications.title')}
        opens={{ as: 'dialog', isOpen: anchor !== null }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge color="error" badgeContent={unread} max={99}>
          <NotificationsOutlined />
        </Badge>
      </Button>
      <Suspense>
        {anchor && <NotificationsPanel anchor={anchor} tickets={tickets} onClose={() => setAnchor(null)} />}
      </Suspense>
      <Box sx={visuallyHidden} aria-live="polite">
        {latest && <p key={latest.id}>{latest.words}</p>}
      </Box>
    </>
  )
}
