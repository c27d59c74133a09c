import { limits } from '@balcao/contract/limits'
import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import ChatIcon from '@mui/icons-material/ChatOutlined'
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../../../i18n/format'
import { initialsOf } from '../../../../ui/display/initials'
import { useThreadTools } from '../ThreadTools'

/** Number of cards shown before the user asks for all. */
const VISIBLE_CARDS = 3

/** Shared contact cards: each number can be saved as a contact, and written to. */
export function ContactCards({ cards }: { cards: (MessageContent & { type: 'contacts' })['contacts'] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const visible = isOpen ? cards : cards.slice(0, VISIBLE_CARDS)
  const hidden = cards.length - visible.length
  return (
    <Stack sx={{ width: 300, maxWidth: '100%', py: 0.5, gap: 1.25 }}>
      {visible.map((card, index) => (
        <Stack key={index} direction="row" sx={{ alignItems: 'flex-start', gap: 1.25 }}>
          <Avatar
            aria-hidden
            sx={{
              width: 40,
              height: 40,
              fontSize: 15,
              fontWeight: 650,
              bgcolor: 'row.selected',
              color: 'primary.main',
            }}
          >
            {initialsOf(card.name)}
          </Avatar>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="subtitle2" component="div" dir="auto" sx={{ lineHeight: 1.3 }}>
              {card.name}
            </Typography>
            {card.numbers.map((number) => (
              <CardNumber key={number} name={card.name} number={number} />
            ))}
          </Box>
        </Stack>
      ))}
      {hidden > 0 && (
        <Button
          size="small"
          onClick={() => setOpen(true)}
          sx={{ alignSelf: 'flex-start', px: 1, whiteSpace: 'normal', textAlign: 'start' }}
        >
          {t('messages.thread.moreContacts', { count: hidden })}
        </Button>
      )}
    </Stack>
  )
}

/** One number of a card, and what can be done with it. */
function CardNumber({ name, number: written }: { name: string; number: string }) {
  const { t } = useTranslation()
  const { openCard } = useThreadTools()
  const number = written.replace(/\D/g, '')
  const isUsable = number.length >= limits.number.min && number.length <= limits.number.max
  const acts = [
    { intent: 'write', Icon: ChatIcon, label: t('messages.thread.card.write', { name }) },
    { intent: 'save', Icon: PersonAddIcon, label: t('messages.thread.card.save', { name }) },
  ] as const
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25 }}>
      <Link href={`tel:+${number}`} noWrap sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem' }}>
        {/^\d+$/.test(written) ? formatPhone(written) : written}
      </Link>
      {isUsable &&
        acts.map(({ intent, Icon, label }) => (
          <IconButton
            key={intent}
            size="small"
            color="primary"
            aria-label={label}
            title={label}
            onClick={() => openCard({ name, number }, intent)}
            sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <Icon sx={{ fontSize: 19 }} />
          </IconButton>
        ))}
    </Stack>
  )
}
