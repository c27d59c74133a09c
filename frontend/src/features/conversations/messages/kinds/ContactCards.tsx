import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../../../i18n/format'
import { initialsOf } from '../../../../ui/display/initials'

/** Number of cards shown before the user asks for all. */
const VISIBLE_CARDS = 3

/** Shared contact cards, with their numbers. */
export function ContactCards({ cards }: { cards: (MessageContent & { type: 'contacts' })['contacts'] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const visible = isOpen ? cards : cards.slice(0, VISIBLE_CARDS)
  const hidden = cards.length - visible.length
  return (
    <Stack sx={{ width: 280, maxWidth: '100%', py: 0.5, gap: 1.25 }}>
      {visible.map((card, index) => (
        <Stack key={index} direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
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
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="div" dir="auto" sx={{ lineHeight: 1.3 }}>
              {card.name}
            </Typography>
            {card.numbers.map((number) => (
              <Link
                key={number}
                href={`tel:+${number.replace(/\D/g, '')}`}
                sx={{ display: 'block', fontSize: '0.8125rem' }}
              >
                {/^\d+$/.test(number) ? formatPhone(number) : number}
              </Link>
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
