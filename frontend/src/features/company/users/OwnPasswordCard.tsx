import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingCard } from '../../../ui/page/SettingCard'
import { OwnPasswordDialog } from './OwnPasswordDialog'

/** The reader's password, which they can change. */
export function OwnPasswordCard() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingCard title={t('usersPage.password')} help={t('usersPage.ownPassword.help')}>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('usersPage.ownPassword.change')}
      </Button>
      {isOpen && <OwnPasswordDialog onClose={() => setOpen(false)} />}
    </SettingCard>
  )
}
