import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { DayLine } from '../../../../ui/thread/DayLine'
import { dayOf } from '../../../../ui/thread/grouping'
import { ThreadLine } from '../../../../ui/thread/ThreadLine'
import { pastRows } from './past.rules'
import { usePast } from './past.queries'
import PastRow from './PastRow'

interface PastDialogProps {
  contact: { id: number; name: string }
  onClose: () => void
}

/** What a contact and the company wrote before their numbers were linked. It is only read. */
export default function PastDialog({ contact, onClose }: PastDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { messages, isPending, error, refetch, hasOlder, older } = usePast(contact.id, null)
  const rows = useMemo(() => pastRows(messages, dayOf), [messages])
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {`${t('pastMessages.open')} · ${contact.name}`}
        <IconButton
          aria-label={t('common.close')}
          onClick={onClose}
          sx={{ position: 'absolute', right: 8, top: 10, width: 44, height: 44 }}
        >
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('pastMessages.help')}
        </Typography>
        {error && messages.length === 0 ? (
          <ErrorState title={t('common.listFailedTitle')} error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton variant="rounded" height={120} />
        ) : messages.length === 0 ? (
          <Typography sx={{ py: 3 }}>{t('pastMessages.none')}</Typography>
        ) : (
          <>
            {hasOlder && (
              <Button fullWidth loading={older.state === 'loading'} onClick={() => void older.load()}>
                {t(older.state === 'failed' ? 'common.retry' : 'pastMessages.older')}
              </Button>
            )}
            {rows.map((row) =>
              row.kind === 'day' ? (
                <DayLine key={row.key} at={row.at} />
              ) : row.kind === 'past' ? (
                <ThreadLine
                  key={row.key}
                  rowKey={row.key}
                  isBubble
                  continues={row.continues}
                  isHighlighted={false}
                >
                  <PastRow row={row} name={contact.name} />
                </ThreadLine>
              ) : null,
            )}
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
