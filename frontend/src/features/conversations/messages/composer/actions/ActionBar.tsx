import CloseIcon from '@mui/icons-material/Close'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import ReplyIcon from '@mui/icons-material/Reply'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../../i18n/format'
import { useActor } from '../../../../../session'
import type { MessageAction } from '../../messageAction'
import { editableUntil } from './editing.rules'
import { QuoteLine } from './QuoteLine'

interface ActionBarProps {
  action: MessageAction
  onCancel: () => void
}

/** Above the field: the message that is being answered or edited. */
export function ActionBar({ action: { kind, message }, onCancel }: ActionBarProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const isEdit = kind === 'edit'
  const author = message.fromMe
    ? (message.user?.name ?? t('messages.us'))
    : (message.contact?.name ?? t('messages.customer'))
  const isMine = message.fromMe && message.user?.id === myId
  const title = isEdit
    ? t('composer.editing')
    : isMine
      ? t('composer.replyToMe')
      : t('composer.replyTo', { name: author })
  const Icon = isEdit ? EditOutlinedIcon : ReplyIcon
  const cancel = t(isEdit ? 'composer.cancelEdit' : 'composer.cancelReply')
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1, pl: 1.5, pr: 1 }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main', flexShrink: 0 }} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          borderLeft: 3,
          borderColor: message.fromMe ? 'primary.main' : 'success.main',
          borderRadius: 0.5,
          bgcolor: 'action.hover',
          px: 1.25,
          py: 0.5,
        }}
      >
        <Typography
          variant="caption"
          component="p"
          noWrap
          sx={{ fontWeight: 650, color: message.fromMe ? 'primary.main' : 'success.main' }}
        >
          {title}
          {isEdit && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' · '}
              {t('composer.editUntil', { time: formatTime(new Date(editableUntil(message))) })}
            </Box>
          )}
        </Typography>
        <QuoteLine message={message} />
      </Box>
      <Tooltip title={cancel}>
        <IconButton onClick={onCancel} aria-label={cancel} sx={{ width: 40, height: 40 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
