import type { Message } from '@balcao/contract/resources/conversations/messages'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useThreadTools } from '../ThreadTools'
import { groupReactions, toggledReaction, type ReactionGroup } from './reactions.rules'

interface ReactionChipsProps {
  message: Message
  /** Our reaction may be added or removed. */
  canReact: boolean
  /** Indented like a bubble beside an avatar. */
  isIndented: boolean
}

/** Reactions at the lower edge of a bubble, one chip per emoji. A click adds or removes ours. */
export function ReactionChips({ message, canReact, isIndented }: ReactionChipsProps) {
  const { t } = useTranslation()
  const { react } = useThreadTools()
  const groups = useMemo(() => groupReactions(message.reactions), [message.reactions])
  const whoOf = ({ names, isOurs, count }: ReactionGroup): string => {
    const ours = isOurs && names.length < count ? [t('messages.thread.you')] : []
    const allNames = [...ours, ...names]
    return allNames.length > 0 ? allNames.join(', ') : t('messages.thread.reactions.somebody')
  }
  return (
    <Box
      role="group"
      aria-label={t('messages.thread.reactions.group')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        mt: -0.75,
        mx: 1,
        ...(isIndented && { ml: 5.5 }),
        position: 'relative',
      }}
    >
      {groups.map((group) => (
        <Tooltip key={group.emoji} title={whoOf(group)} describeChild>
          <ButtonBase
            aria-label={t('messages.thread.reactions.chip', { emoji: group.emoji, names: whoOf(group) })}
            aria-pressed={group.isOurs}
            aria-disabled={!canReact}
            onClick={() => canReact && react(message, toggledReaction(message.reactions, group.emoji))}
            sx={{
              gap: 0.5,
              minWidth: 32,
              minHeight: '1.625rem',
              px: 0.875,
              borderRadius: 20,
              border: 1,
              borderColor: group.isOurs ? 'primary.main' : 'divider',
              bgcolor: group.isOurs ? 'row.selected' : 'background.paper',
              fontFamily: 'inherit',
              fontSize: '0.875rem',
              lineHeight: 1,
              ...(!canReact && { cursor: 'default' }),
            }}
          >
            {group.emoji}
            {group.count > 1 && (
              <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
                {group.count}
              </Box>
            )}
          </ButtonBase>
        </Tooltip>
      ))}
    </Box>
  )
}
