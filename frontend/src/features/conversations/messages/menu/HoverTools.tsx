import type { Message } from '@balcao/contract/resources/conversations/messages'
import AddReactionIcon from '@mui/icons-material/AddReactionOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ReplyIcon from '@mui/icons-material/Reply'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useThreadTools } from '../ThreadTools'

interface HoverToolsProps {
  message: Message
  canReply: boolean
  canReact: boolean
}

/** Buttons beside the hovered bubble: answer, react, menu. For keyboard and touch there is the menu. */
export function HoverTools({ message, canReply, canReact }: HoverToolsProps) {
  const { t } = useTranslation()
  const tools = useThreadTools()
  const buttons = [
    { word: 'reply', Icon: ReplyIcon, isShown: canReply, onClick: () => tools.reply(message) },
    {
      word: 'react',
      Icon: AddReactionIcon,
      isShown: canReact,
      onClick: (event: MouseEvent<HTMLElement>) => tools.openReactions(message, event.currentTarget),
    },
    {
      word: 'open',
      Icon: ExpandMoreIcon,
      isShown: true,
      onClick: (event: MouseEvent<HTMLElement>) => tools.openMenu(message, event.currentTarget),
    },
  ] as const
  const names = {
    reply: t('messages.thread.menu.reply'),
    react: t('messages.thread.reactions.add'),
    open: t('messages.thread.menu.open'),
  }
  return (
    <Box
      role="toolbar"
      aria-label={t('messages.thread.menu.tools')}
      sx={{
        position: 'absolute',
        zIndex: 2,
        display: 'flex',
        // A narrow screen has no room beside the bubble.
        top: { xs: -22, md: 2 },
        ...(message.fromMe
          ? { left: { xs: 4, md: 'auto' }, right: { md: '100%' }, mr: { md: 0.75 } }
          : { right: { xs: 4, md: 'auto' }, left: { md: '100%' }, ml: { md: 0.75 } }),
        borderRadius: 20,
        bgcolor: 'background.paper',
        boxShadow: 1,
      }}
    >
      {buttons.map(
        ({ word, Icon, isShown, onClick }) =>
          isShown && (
            <Tooltip key={word} title={names[word]}>
              <IconButton size="small" tabIndex={-1} aria-label={names[word]} onClick={onClick}>
                <Icon sx={{ fontSize: 18 }} />
              </IconButton>
            </Tooltip>
          ),
      )}
    </Box>
  )
}
