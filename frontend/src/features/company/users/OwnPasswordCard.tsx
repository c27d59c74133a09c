import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../i18n/format'
import { SettingCard } from '../../../ui/page/SettingCard'
import { OwnPasswordDialog } from './OwnPasswordDialog'

interface OwnPasswordCardProps {
  /** False: the reader logs in at the company's provider alone. */
  hasPassword: boolean
  /** ISO 8601; null where it is not known. */
  changedAt: string | null
  /** Whether the dialog for another one is open. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The reader's password, which they can change. */
export function OwnPasswordCard({ hasPassword, changedAt, isOpen, setOpen }: OwnPasswordCardProps) {
  const { t } = useTranslation()
  const changed = changedAt && t('usersPage.ownPassword.changedAt', { date: formatDate(changedAt) })
  const text = hasPassword ? changed : t('usersPage.ownPassword.none')
  return (
    <SettingCard title={t('usersPage.password')} help={t('usersPage.ownPassword.help')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, width: '100%' }}>
        {text && (
          <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
        {hasPassword && (
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            {t('usersPage.ownPassword.change')}
          </Button>
        )}
      </Box>
      {isOpen && hasPassword && <OwnPasswordDialog onClose={() => setOpen(false)} />}
    </SettingCard>
  )
}
