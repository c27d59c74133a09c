import type { Message } from '@balcao/contract/resources/conversations/messages'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { KindIcon } from '../../kinds/KindIcon'
import { summaryOf } from '../../kinds/summary.rules'
import { safeThumbnail } from '../../../../../ui/files/thumbnail.rules'
import { unsigned } from '../../signature.rules'

/** A message of any kind in one line: thumbnail, kind, beginning of the text. */
export function QuoteLine({ message }: { message: Message }) {
  const { text: body } = unsigned(message.body, message.user?.name ?? '')
  const { kind, text } = summaryOf({ ...message, body })
  const thumbnail = message.isDeleted ? null : safeThumbnail(message.media?.thumbnail)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {thumbnail && (
        <Box
          component="img"
          src={thumbnail}
          alt=""
          sx={{ width: 28, height: 28, borderRadius: 0.5, objectFit: 'cover', flexShrink: 0 }}
        />
      )}
      <Typography
        variant="body2"
        component="p"
        noWrap
        dir="auto"
        sx={{ color: 'text.secondary', minWidth: 0 }}
      >
        <KindIcon kind={kind} />
        {text}
      </Typography>
    </Box>
  )
}
