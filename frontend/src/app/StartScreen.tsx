import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { BusyLine } from '../ui/feedback/BusyLine'
import { EmptyState } from '../ui/feedback/EmptyState'
import { Logo } from '../ui/display/Logo'

/** Shown while the session or the first page is loading. */
export function StartScreen() {
  const { t } = useTranslation()
  return (
    <Box sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, color: 'primary.main' }}>
        <Logo size={56} />
        <BusyLine label={t('shell.starting')} width={120} />
      </Box>
    </Box>
  )
}

/** Shown when the server does not answer at the start. `resumeSession` keeps trying. */
export function UnreachableScreen() {
  const { t } = useTranslation()
  return (
    <Box role="alert" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
      <EmptyState
        heading="h1"
        icon={<CloudOffOutlined />}
        title={t('shell.unreachableTitle')}
        text={t('shell.unreachableText')}
        action={<BusyLine label={t('shell.reconnecting')} width={120} />}
      />
    </Box>
  )
}
