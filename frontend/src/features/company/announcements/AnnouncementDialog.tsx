import type { ShownAnnouncement } from '@balcao/contract/resources/company/announcements'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../i18n/format'
import { FormattedText } from '../../../ui/formattedText/FormattedText'
import { priorities } from './announcements.rules'
import { useMarkRead } from './announcements.queries'
import { Picture } from './Picture'

interface AnnouncementDialogProps {
  announcement: ShownAnnouncement
  onClose: () => void
}

/** A whole announcement. Opening it marks it as read. */
export default function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const markRead = useMarkRead()
  const { id, title, text, priority, mediaPath, createdAt, readAt } = announcement
  const isUnread = !readAt
  useEffect(() => {
    if (isUnread) markRead(id)
  }, [isUnread, id, markRead])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        sx={{ borderLeft: 4, borderColor: priorities[priority].colour, overflowWrap: 'anywhere' }}
      >
        {title}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {`${t('announcementsPage.priority')}: ${t(`announcementsPage.priorities.${priorities[priority].name}`)} · ${formatDateTime(createdAt)}`}
        </Typography>
      </DialogTitle>
      <DialogContent>
        {mediaPath && <Picture path={mediaPath} label={t('announcementsPage.pictureOf', { title })} />}
        <Box sx={{ typography: 'body1', mt: mediaPath ? 2 : 0 }}>
          <FormattedText text={text} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
