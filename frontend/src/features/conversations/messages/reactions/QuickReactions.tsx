import type { Message } from '@balcao/contract/resources/conversations/messages'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { ourReaction, quickEmojis, toggledReaction } from './reactions.rules'

interface QuickReactionsProps {
  message: Message
  /** An empty text removes our reaction. */
  onReact: (emoji: string) => void
  onMore: () => void
}

/** The most common emojis, and a button for all others. */
export function QuickReactions({ message, onReact, onMore }: QuickReactionsProps) {
  const { t } = useTranslation()
  const ours = ourReaction(message.reactions)
  return (
    <Box
      role="group"
      aria-label={t('messages.thread.reactions.add')}
      sx={{ display: 'flex', gap: 0.25, p: 0.75 }}
    >
      {quickEmojis.map((emoji) => {
        const next = toggledReaction(message.reactions, emoji)
        const isOurs = ours !== '' && next === ''
        return (
          <IconButton
            key={emoji}
            aria-label={t(
              isOurs ? 'messages.thread.reactions.takeBack' : 'messages.thread.reactions.addWith',
              {
                emoji,
              },
            )}
            aria-pressed={isOurs}
            onClick={() => onReact(next)}
            sx={{
              width: 38,
              height: 38,
              fontFamily: 'inherit',
              fontSize: '1.375rem',
              lineHeight: 1,
              color: 'text.primary',
              transition: 'transform 120ms',
              '&:hover': { transform: 'scale(1.15)' },
              ...(isOurs && { bgcolor: 'row.selected' }),
            }}
          >
            {emoji}
          </IconButton>
        )
      })}
      <IconButton
        aria-label={t('messages.thread.reactions.more')}
        onClick={onMore}
        sx={{ width: 38, height: 38, bgcolor: 'action.hover' }}
      >
        <AddIcon sx={{ fontSize: 20 }} />
      </IconButton>
    </Box>
  )
}
