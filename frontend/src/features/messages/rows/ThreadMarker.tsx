import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDay, formatSince } from '../../../i18n/format'
import { EventLine } from './EventLine'
import type { ThreadRow } from './rows.rules'
import styles from './ThreadMarker.module.css'

type MarkerRow = Exclude<ThreadRow, { kind: 'message' | 'unsent' }>

/** What stands between messages: a day, where an attendance starts or ends, what was done with it, the line of unread messages. */
export function ThreadMarker({ row }: { row: MarkerRow }) {
  const { t } = useTranslation()
  if (row.kind === 'day') {
    return (
      <div className={styles['day']}>
        <h3 className={styles['date']}>{formatDay(row.at)}</h3>
      </div>
    )
  }
  if (row.kind === 'event') return <EventLine event={row.event} />
  if (row.kind === 'unread') {
    return (
      <Divider
        sx={{ py: 1, '&::before, &::after': { borderColor: 'primary.main' }, color: 'primary.main' }}
        data-unread-line
      >
        <Typography variant="caption" sx={{ fontWeight: 650 }}>
          {t('messages.unreadLine')}
        </Typography>
      </Divider>
    )
  }
  return (
    <Divider
      sx={{
        py: 1,
        color: 'text.secondary',
        // A divider keeps its words on one line, which large text on a phone has no room for.
        '& .MuiDivider-wrapper': {
          flexShrink: 0,
          maxWidth: '80%',
          whiteSpace: 'normal',
          textAlign: 'center',
        },
      }}
    >
      <Typography variant="caption" component="span">
        {row.kind === 'start'
          ? t('messages.ticketStart', { id: row.ticketId, at: formatSince(row.at) })
          : t('messages.ticketEnd', { id: row.ticketId })}
      </Typography>
    </Divider>
  )
}
