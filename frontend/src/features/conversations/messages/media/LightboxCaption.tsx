import type { Message } from '@balcao/contract/resources/conversations/messages'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime } from '../../../../i18n/format'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'

/** Author, time and caption of a picture. */
export function LightboxCaption({ message }: { message: Message }) {
  const { t } = useTranslation()
  const author = message.fromMe
    ? (message.user?.name ?? t('messages.us'))
    : (message.contact?.name ?? t('messages.customer'))
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        px: 2,
        py: 1.25,
        textAlign: 'center',
        color: 'picture.onScrim',
        bgcolor: 'picture.scrim',
        fontSize: '0.9375rem',
        maxHeight: '30%',
        overflowY: 'auto',
      }}
    >
      {message.body && <FormattedText text={message.body} />}
      <Box sx={{ fontSize: '0.75rem' }}>
        {author} · {formatDay(message.createdAt)} {formatTime(message.createdAt)}
      </Box>
    </Box>
  )
}
