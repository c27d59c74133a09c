import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState'
import { Logo } from '../ui/Logo'

/** Shown while the session or the first page is on its way. */
export function StartScreen() {
  const { t } = useTranslation()
  return (
    <Box sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, color: 'primary.main' }}>
        <Logo size={56} />
        <LinearProgress
          aria-label={t('shell.starting')}
          sx={{ width: 120, height: 3, borderRadius: 2, bgcolor: 'row.selected' }}
        />
      </Box>
    </Box>
  )
}

/** Shown when the server does not answer at the start; the session provider goes on trying. */
export function UnreachableScreen() {
  const { t } = useTranslation()
  return (
    <Box role="alert" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
      <EmptyState
        heading="h1"
        icon={<CloudOffOutlined />}
        title={t('shell.unreachableTitle')}
        text={t('shell.unreachableText')}
        action={<LinearProgress aria-label={t('shell.reconnecting')} sx={{ width: 120, height: 3 }} />}
      />
    </Box>
  )
}
