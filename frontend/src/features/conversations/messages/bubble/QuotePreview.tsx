import type { Message } from '@balcao/contract/resources/conversations/messages'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../../ui/styling/classes'
import clamp from '../../../../ui/display/TwoLines.module.css'
import { KindIcon } from '../kinds/KindIcon'
import { summaryOf } from '../kinds/summary.rules'
import { safeThumbnail } from '../../../../ui/files/thumbnail.rules'

/** The author of a quoted message. */
export function useQuotedAuthor(message: Message): string {
  const { t } = useTranslation()
  return message.fromMe
    ? (message.user?.name ?? t('messages.us'))
    : (message.contact?.name ?? t('messages.customer'))
}

/** A message in two lines: author, and text or kind, with its thumbnail. */
export function QuotePreview({ message }: { message: Message }) {
  const author = useQuotedAuthor(message)
  const { kind, text } = summaryOf(message)
  const thumbnail = message.isDeleted ? null : safeThumbnail(message.media?.thumbnail)
  const colour = message.fromMe ? 'primary.main' : 'success.main'
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        width: '100%',
        minHeight: 44,
        overflow: 'hidden',
        textAlign: 'start',
        // Set by the surrounding bubble.
        bgcolor: 'var(--quote-ground)',
        borderRadius: 1,
        borderLeft: 3,
        borderLeftColor: colour,
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, px: 1, py: 0.5 }}>
        <Typography
          variant="caption"
          component="span"
          noWrap
          dir="auto"
          sx={{ display: 'block', fontWeight: 600, color: colour }}
        >
          {author}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          dir="auto"
          className={classes(clamp['twoLines'])}
          sx={{
            fontSize: '0.8125rem',
            lineHeight: 1.35,
            color: 'text.secondary',
          }}
        >
          <KindIcon kind={kind} />
          {text}
        </Typography>
      </Box>
      {thumbnail && (
        <Box
          component="img"
          src={thumbnail}
          alt=""
          sx={{ width: 48, alignSelf: 'stretch', objectFit: 'cover', flexShrink: 0 }}
        />
      )}
    </Box>
  )
}
