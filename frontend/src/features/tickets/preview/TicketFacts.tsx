import type { Ticket } from '@balcao/contract/resources/tickets'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone, formatSince } from '../../../i18n/format'
import { ColorDot } from '../../../ui/ColorDot'
import { ContactAvatar } from '../ContactAvatar'
import { wordsOf } from '../row/preview.rules'
import { handoverWords } from '../row/TicketMeta'
import { WaitingSince } from '../row/WaitingSince'

/** All that the lists know of a ticket. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { contact, queue, whatsapp, user, tags, chatbot, handover, waitingSince } = ticket
  const said = wordsOf(ticket.preview)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2, pb: 1.25 }}>
        <ContactAvatar contact={contact} isGroup={ticket.isGroup} size={40} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle1" component="p">
            {contact.name}
          </Typography>
          {!ticket.isGroup && (
            <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
              {formatPhone(contact.number)}
            </Typography>
          )}
        </Box>
        {waitingSince && ticket.status !== 'closed' && <WaitingSince since={waitingSince} t={t} />}
      </Box>
      <Box
        component="dl"
        sx={{
          ...{ display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr)', gap: '6px 8px' },
          ...{ m: 0, px: 2, pb: 1.5, fontSize: '0.8125rem', lineHeight: '1.25rem' },
          '& dt': { color: 'text.tertiary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        <Fact name={t('tickets.preview.queue')}>
          {queue ? <Coloured color={queue.color} name={queue.name} /> : t('tickets.noQueue')}
        </Fact>
        {whatsapp && <Fact name={t('tickets.preview.connection')}>{whatsapp.name}</Fact>}
        <Fact name={t('tickets.preview.user')}>
          {[user?.name, chatbot && t('tickets.chatbot')].filter(Boolean).join(' · ') || t('tickets.noUser')}
        </Fact>
        {tags.length > 0 && (
          <Fact name={t('tickets.filterTags')}>
            {tags.map((tag) => (
              <Coloured key={tag.id} color={tag.color} name={tag.name} />
            ))}
          </Fact>
        )}
        <Fact name={t('tickets.preview.last')}>{formatSince(ticket.lastMessageAt)}</Fact>
        {handover && <Fact name={t('tickets.preview.handover')}>{handoverWords(handover, t)}</Fact>}
      </Box>
      {said !== '' && (
        <Box
          sx={{
            ...{ mx: 1, mb: 1, p: 1.25, borderRadius: 1, bgcolor: 'bubble.thread' },
            ...{ fontSize: '0.8125rem', lineHeight: '1.25rem', overflowWrap: 'anywhere' },
            ...{ maxHeight: '7.5rem', overflow: 'hidden' },
          }}
        >
          {said}
        </Box>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const Coloured = ({ color, name }: { color: string; name: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mr: 1.5 }}>
    <ColorDot color={color} />
    {name}
  </Box>
)
