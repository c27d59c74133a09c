import DoneAllIcon from '@mui/icons-material/DoneAll'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { NoteMention } from '@balcao/contract/resources/conversations/ticketNotes'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatListTime } from '../../../i18n/format'
import { AnchoredPanel } from '../../../ui/overlays/AnchoredPanel'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { gapAttributes, useDepartures } from '../../../ui/departures/useDepartures'
import { leaveBy } from '../../../ui/navigation/leaveQuestion'
import { initialsOf } from '../../../ui/display/initials'
import { Portrait } from '../../../ui/display/Portrait'
import { PushDevicesEntry } from '../../company/pushDevices'
import { addressOfMention } from '../ticketNotes'
import { ContactAvatar, handoverWords, UnreadCount, WaitingSince, wordsOf } from '../tickets'

interface NotificationsPanelProps {
  anchor: HTMLElement
  tickets: readonly Ticket[]
  /** Tickets past the target of their queue; only for who sees all. */
  late: readonly Ticket[]
  /** Notes that mention the user. */
  mentions: readonly NoteMention[]
  onClose: () => void
  /** Opens the choice of devices that get notices. */
  onDevices: () => void
}

/**
 * Late tickets, notes that mention the user, and conversations with unread messages; choosing one opens it.
 */
export default function NotificationsPanel({
  anchor,
  tickets,
  late,
  mentions,
  onClose,
  onDevices,
}: NotificationsPanelProps) {
  const { t } = useTranslation()
  const hasOthers = late.length + mentions.length > 0
  return (
    <AnchoredPanel anchor={anchor} label={t('notifications.title')} width={360} onClose={onClose}>
      <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {t('notifications.title')}
      </Typography>
      {late.length > 0 && (
        <Section title={t('notifications.late.title')}>
          <Tickets tickets={late} areLate onOpened={onClose} />
        </Section>
      )}
      {mentions.length > 0 && (
        <Section title={t('notifications.mentions')}>
          <List sx={{ p: 0.75, pt: 0 }}>
            {mentions.map((mention) => (
              <MentionItem key={mention.noteId} mention={mention} onOpened={onClose} />
            ))}
          </List>
        </Section>
      )}
      {tickets.length > 0 && (
        <Section title={hasOthers ? t('notifications.unread') : null}>
          <Tickets tickets={tickets} onOpened={onClose} />
        </Section>
      )}
      {tickets.length === 0 && !hasOthers && (
        <EmptyState
          icon={<DoneAllIcon />}
          title={t('notifications.noneTitle')}
          text={t('notifications.noneText')}
        />
      )}
      <PushDevicesEntry onOpen={onDevices} />
    </AnchoredPanel>
  )
}

/** A part of the list, under its heading; without one where it is the only part. */
function Section({ title, children }: { title: string | null; children: ReactNode }) {
  const titleId = useId()
  if (title === null) return children
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="overline" component="h3" sx={{ px: 2, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

interface TicketsProps {
  tickets: readonly Ticket[]
  areLate?: boolean
  onOpened: () => void
}

function Tickets({ tickets, areLate = false, onOpened }: TicketsProps) {
  const { places, events } = useDepartures(tickets)
  return (
    <List sx={{ p: 0.75, pt: 0 }} {...events}>
      {places.map(({ row, isGap }) => (
        <NotificationItem key={row.id} ticket={row} isGap={isGap} isLate={areLate} onOpened={onOpened} />
      ))}
    </List>
  )
}

interface NotificationItemProps {
  ticket: Ticket
  /** It was read or accepted meanwhile, under a resting pointer. */
  isGap: boolean
  /** It stands among the late ones, with its waiting time. */
  isLate: boolean
  onOpened: () => void
}

function NotificationItem({ ticket, isGap, isLate, onOpened }: NotificationItemProps) {
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
          {isLate && ticket.waitingSince ? (
            <WaitingSince since={ticket.waitingSince} target={ticket.target} t={t} />
          ) : (
            <UnreadCount count={unreadMessages} />
          )}
        </Box>
      </ListItemButton>
    </ListItem>
  )
}

function MentionItem({ mention, onOpened }: { mention: NoteMention; onOpened: () => void }) {
  const navigate = useNavigate()
  const { t } = useTranslation()
  const { by, contact, note, createdAt } = mention
  const name = by?.name ?? t('ticketNotes.nobody')
  const open = () => {
    onOpened()
    leaveBy(() => void navigate(addressOfMention(mention)))
  }
  return (
    <ListItem disablePadding>
      <ListItemButton onClick={open} sx={{ gap: 1.5, px: 1.25, borderRadius: 1, bgcolor: 'bubble.note' }}>
        <Portrait src={null} size={40} id={by?.id ?? 0}>
          {initialsOf(name)}
        </Portrait>
        <ListItemText
          primary={t('notifications.mentioned', { name, contact: contact.name })}
          secondary={note}
          slotProps={{ primary: { variant: 'subtitle2' }, secondary: { noWrap: true } }}
        />
        <Typography variant="caption" sx={{ color: 'text.secondary', flexShrink: 0 }}>
          {formatListTime(createdAt)}
        </Typography>
      </ListItemButton>
    </ListItem>
  )
}
