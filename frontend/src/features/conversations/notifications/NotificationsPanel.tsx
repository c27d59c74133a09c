import DoneAllIcon from '@mui/icons-material/DoneAll'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatListTime } from '../../../i18n/format'
import { AnchoredPanel } from '../../../ui/overlays/AnchoredPanel'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { gapAttributes, useDepartures } from '../../../ui/departures/useDepartures'
import { leaveBy } from '../../../ui/navigation/leaveQuestion'
import { ContactAvatar, handoverWords, UnreadCount, wordsOf } from '../tickets'

interface NotificationsPanelProps {
  anchor: HTMLElement
  tickets: readonly Ticket[]
  onClose: () => void
}

/** The conversations with unread messages; choosing one opens it. */
export default function NotificationsPanel({ anchor, tickets, onClose }: NotificationsPanelProps) {
  const { t } = useTranslation()
  const { places, events } = useDepartures(tickets)
  return (
    <AnchoredPanel anchor={anchor} label={t('notifications.title')} width={360} onClose={onClose}>
      <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {t('notifications.title')}
      </Typography>
      {tickets.length === 0 ? (
        <EmptyState
          icon={<DoneAllIcon />}
          title={t('notifications.noneTitle')}
          text={t('notifications.noneText')}
        />
      ) : (
        <List sx={{ p: 0.75, pt: 0 }} {...events}>
          {places.map(({ row, isGap }) => (
            <NotificationItem key={row.id} ticket={row} isGap={isGap} onOpened={onClose} />
          ))}
        </List>
      )}
      <PermissionRequest />
    </AnchoredPanel>
  )
}

interface NotificationItemProps {
  ticket: Ticket
  /** It was read or accepted meanwhile, under a resting pointer. */
  isGap: boolean
  onOpened: () => void
}

function NotificationItem({ ticket, isGap, onOpened }: NotificationItemProps) {
  const navigate = useNavigate()
  const { t } = useTranslation()
  const { contact, handover, preview, lastMessageAt, unreadMessages, uuid, isGroup } = ticket
  const open = () => {
    onOpened()
    leaveBy(() => void navigate(`/tickets/${uuid}`))
  }
  return (
    <ListItem disablePadding {...(isGap && gapAttributes)}>
      <ListItemButton onClick={open} sx={{ gap: 1.5, px: 1.25, borderRadius: 1 }}>
        <ContactAvatar contact={contact} isGroup={isGroup} size={40} />
        <ListItemText
          primary={contact.name}
          secondary={handover ? handoverWords(handover, t) : wordsOf(preview)}
          slotProps={{ primary: { noWrap: true, variant: 'subtitle2' }, secondary: { noWrap: true } }}
        />
        <Box
          sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.5, flexShrink: 0 }}
        >
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formatListTime(lastMessageAt)}
          </Typography>
          <UnreadCount count={unreadMessages} />
        </Box>
      </ListItemButton>
    </ListItem>
  )
}

/** Asks for the permission to show notifications: browsers require a click, and never ask twice. */
function PermissionRequest() {
  const { t } = useTranslation()
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : 'denied',
  )
  if (permission !== 'default') return null
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('notifications.permissionText')}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        onClick={() => void Notification.requestPermission().then(setPermission)}
      >
        {t('notifications.permissionButton')}
      </Button>
    </Box>
  )
}
