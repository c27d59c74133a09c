import type { Message } from '@balcao/contract/resources/messages'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { plainText } from './formatting.rules'

interface QuotedMessageProps {
  message: Message
  /** Goes to the quoted message, where it is loaded. */
  onOpen: (messageId: string) => void
}

/** What a message answers: who wrote it and how it begins. */
export function QuotedMessage({ message, onOpen }: QuotedMessageProps) {
  const { t } = useTranslation()
  const author = message.fromMe
    ? (message.user?.name ?? t('messages.us'))
    : (message.contact?.name ?? t('messages.customer'))
  return (
    <ButtonBase
      onClick={() => onOpen(message.id)}
      aria-label={t('messages.goToQuoted', { name: author })}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'start',
        bgcolor: 'action.hover',
        borderLeft: 3,
        borderLeftColor: message.fromMe ? 'primary.main' : 'success.main',
        borderRadius: 0.5,
        px: 1,
        py: 0.5,
        mb: 0.5,
      }}
    >
      <Typography
        variant="caption"
        sx={{
          display: 'block',
          fontWeight: 650,
          color: message.fromMe ? 'primary.main' : 'success.main',
        }}
      >
        {author}
      </Typography>
      <Typography variant="body2" component="span" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
        {message.isDeleted ? t('messages.deleted') : plainText(message.body, 120)}
      </Typography>
    </ButtonBase>
  )
}
