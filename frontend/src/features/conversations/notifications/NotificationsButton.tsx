import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import { Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../../../ui/inputs/BarButton'
import { useTitleCount } from '../../../ui/navigation/pageTitle'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { PushDevicesDialog, PushWatch } from '../../company/pushDevices'
import { useNoteMentions } from '../ticketNotes'
import { useLateTickets, useUnreadTickets } from './notifications.queries'
import { useAlerts } from './useAlerts'
import { lazyPart } from '../../../ui/loading/lazyPart'

// Loaded when it is opened.
const NotificationsPanel = lazyPart(() => import('./NotificationsPanel'))

interface NotificationsButtonProps {
  /** Its look outside the top bar. */
  as?: ComponentType<ComponentProps<typeof BarButton>>
}

/**
 * The bell: number and list of conversations with unread messages, and of notes that mention the user. It
 * also plays the sounds and announces new messages to screen readers.
 */
export function NotificationsButton({ as: Button = BarButton }: NotificationsButtonProps) {
  const { t } = useTranslation()
  const tickets = useUnreadTickets()
  const late = useLateTickets()
  const mentions = useNoteMentions()
  const latest = useAlerts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const unread = tickets.length + mentions.length
  const count = new Set([...tickets, ...late].map(({ id }) => id)).size + mentions.length
  useTitleCount(unread)
  const label = [
    tickets.length > 0 ? t('notifications.someUnread', { count: tickets.length }) : t('notifications.title'),
    mentions.length > 0 && t('notifications.someMentions', { count: mentions.length }),
    late.length > 0 && t('notifications.late.some', { count: late.length }),
  ]
  return (
    <>
      <Button
        label={label.filter(Boolean).join(', ')}
        opens={{ as: 'dialog', isOpen: anchor !== null }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge color="error" badgeContent={count} max={99}>
          <NotificationsOutlined />
        </Badge>
      </Button>
      <Suspense>
        {anchor && (
          <NotificationsPanel
            anchor={anchor}
            tickets={tickets}
            late={late}
            mentions={mentions}
            onClose={() => setAnchor(null)}
            onDevices={() => {
              setAnchor(null)
              setChoosing(true)
            }}
          />
        )}
        {isChoosing && <PushDevicesDialog onClose={() => setChoosing(false)} />}
      </Suspense>
      <Suspense>
        <PushWatch />
      </Suspense>
      <Box sx={visuallyHidden} aria-live="polite">
        {latest && <p key={latest.id}>{latest.words}</p>}
      </Box>
    </>
  )
}
