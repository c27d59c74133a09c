import type { Ticket } from '@balcao/contract/resources/tickets'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../../i18n/format'
import { useActor } from '../../../session'
import { useWidthStep } from '../../../ui/useWidthStep'
import { PresenceNote } from '../../presence'
import { TagEditor } from '../../ticketTags'
import { ContactAvatar } from '../ContactAvatar'
import { MetaBadge } from '../row/MetaBadge'
import { WaitingSince } from '../row/WaitingSince'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { ConnectionBadge } from './ConnectionBadge'
import { TicketActions } from './TicketActions'
import { TicketMenu } from './TicketMenu'

interface ChatHeaderProps {
  ticket: Ticket
  verbs: TicketVerbs
  isNarrow: boolean
  /** Whoever reads is not told of to the others who have the ticket open. */
  isSilent: boolean
  onBack: () => void
  /** Shows or hides who the customer is. */
  onContact: () => void
  /** Looks for words in the conversation. */
  onSearch: () => void
}

/** Pixels of its own: below `tags` those have a line of their own; below `words` the actions are icons, so that the customer's name has room; below `few` the menu has most of them. */
const steps = { tags: 960, words: 760, few: 560 } as const

/** The whole of who it is can be pressed, and the name alone is the button. */
const stretched = {
  position: 'static',
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: -4, borderRadius: 1 },
  '&.Mui-focusVisible': { outline: 'none' },
  '&.Mui-focusVisible::after': { outline: 2, outlineColor: 'primary.main' },
} as const

/** Who the conversation is with, who attends it and where it comes through; and what can be done with it. */
export function ChatHeader({
  ticket,
  verbs,
  isNarrow,
  isSilent,
  onBack,
  onContact,
  onSearch,
}: ChatHeaderProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const [header, step] = useWidthStep<HTMLElement, keyof typeof steps>(steps)
  const isCompact = step === 'words' || step === 'few'
  const isTiny = step === 'few'
  return (
    <>
      <Box
        component="header"
        ref={header}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, md: 1.5 },
          minHeight: 56,
          pl: { xs: 0.5, sm: 2 },
          pr: { xs: 0.5, sm: 1.5 },
          py: 0.5,
          flexShrink: 0,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {isNarrow && (
          <IconButton onClick={onBack} aria-label={t('tickets.backToList')} sx={{ width: 44, height: 44 }}>
            <ArrowBackIcon />
          </IconButton>
        )}
        <Box
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 'inherit',
            flex: 1,
            minWidth: 0,
          }}
        >
          <ContactAvatar contact={ticket.contact} isGroup={ticket.isGroup} size={36} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {/* A number for which there is no room would stand in a second line, which does not show. */}
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'baseline',
                columnGap: 1,
                minWidth: 0,
                height: '1.25rem',
                overflow: 'hidden',
              }}
            >
              <Typography variant="subtitle1" component="h2" noWrap sx={{ lineHeight: '1.25rem' }}>
                <ButtonBase onClick={onContact} title={t('tickets.contactDetails')} sx={stretched}>
                  {ticket.contact.name}
                </ButtonBase>
              </Typography>
              {ticket.contact.blockedAt !== null && (
                <Typography
                  variant="caption"
                  title={t('contacts.blockedHelp')}
                  sx={{ color: 'error.main', fontWeight: 600, flexShrink: 0 }}
                >
                  {t('contacts.blocked')}
                </Typography>
              )}
              {!isCompact && !ticket.isGroup && (
                <Typography
                  variant="caption"
                  noWrap
                  sx={{ color: 'text.tertiary', flexShrink: 1000, minWidth: 0 }}
                >
                  {formatPhone(ticket.contact.number)}
                </Typography>
              )}
            </Box>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                minWidth: 0,
                // The pointer that rests on a fact is told what it is.
                position: { sm: 'relative' },
                zIndex: 1,
                overflow: 'hidden',
                fontSize: '0.75rem',
                lineHeight: 1.5,
                color: 'text.secondary',
                // What finds no room ends in dots: the connection alone, where it is shown.
                ...(isCompact && { '& > :not([data-waiting], [data-presence])': { flexShrink: 1 } }),
              }}
            >
              <PresenceNote ticket={ticket} isSilent={isSilent} />
              {ticket.waitingSince && ticket.status !== 'closed' && (
                <WaitingSince since={ticket.waitingSince} t={t} />
              )}
              <MetaBadge
                label={ticket.queue?.name ?? t('tickets.noQueue')}
                title={t('tickets.queueIs', { name: ticket.queue?.name ?? t('tickets.noQueue') })}
                {...(ticket.queue && { color: ticket.queue.color })}
              />
              {!(isCompact && ticket.userId === myId) && (
                <MetaBadge
                  // The first name tells colleagues apart where there is little room; the whole one is in the title.
                  label={
                    (isTiny ? ticket.user?.name.split(' ')[0] : ticket.user?.name) ?? t('tickets.noUser')
                  }
                  title={t('tickets.userIs', { name: ticket.user?.name ?? t('tickets.noUser') })}
                  glyph="person"
                />
              )}
              <ConnectionBadge ticket={ticket} isCompact={isCompact} />
              {step === null && <TagEditor ticket={ticket} isInline />}
            </Box>
          </Box>
        </Box>
        <TicketMenu ticket={ticket} verbs={verbs} isTiny={isTiny} onContact={onContact} onSearch={onSearch} />
        <TicketActions ticket={ticket} verbs={verbs} isCompact={isCompact} isTiny={isTiny} />
      </Box>
      {step !== null && <TagEditor ticket={ticket} />}
    </>
  )
}
