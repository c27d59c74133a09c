import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** How many messages wait to be read; nothing when none does. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Box
      component="span"
      title={t('tickets.unread', { count })}
      sx={{
        flexShrink: 0,
        minWidth: 19,
        px: 0.625,
        borderRadius: 10,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.6875rem',
        fontWeight: 700,
        lineHeight: '19px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count > 99 ? '99+' : count}
    </Box>
  )
}
