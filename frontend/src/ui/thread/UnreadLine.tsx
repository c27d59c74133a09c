import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** The line above the messages that were unread when the thread was opened. */
export function UnreadLine() {
  const { t } = useTranslation()
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
