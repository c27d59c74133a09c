import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../../i18n/format'
import { ColorDot } from '../../../../ui/display/ColorDot'
import { handoverWords } from './TicketMeta'

/** A list of terms: queue, number, attendant, tags, last message and handover of a ticket. */
export function TicketFactList({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { queue, whatsapp, campaign, user, tags, chatbot, handover } = ticket
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '6rem minmax(0, 1fr)',
        gap: '6px 8px',
        m: 0,
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        '& dt': { color: 'text.tertiary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      <Fact name={t('tickets.preview.queue')}>
        {queue ? <Coloured color={queue.color} name={queue.name} /> : t('tickets.noQueue')}
      </Fact>
      {whatsapp && <Fact name={t('tickets.preview.connection')}>{whatsapp.name}</Fact>}
      {campaign && <Fact name={t('tickets.preview.campaign')}>{campaign.name}</Fact>}
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
