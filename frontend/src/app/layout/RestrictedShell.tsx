import LogoutIcon from '@mui/icons-material/Logout'
import Button from '@mui/material/Button'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { startRealtime } from '../../data/realtime'
import { logOut, useLoggedInElsewhere } from '../../features/company/auth'
import { useActor, useSessionLive } from '../../session'
import { Logo } from '../../ui/display/Logo'
import { ConfirmationOverlay } from '../ConfirmationOverlay'
import shell from './AppShell.module.css'
import styles from './RestrictedShell.module.css'
import { SkipLink } from './SkipLink'

/** The frame for users who can only do one thing: the company's name, that thing, and the logout. */
export function RestrictedShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { company } = useActor()
  useEffect(() => startRealtime(), [])
  useSessionLive()
  useLoggedInElsewhere()
  return (
    <div className={shell['shell']}>
      <SkipLink />
      <header className={styles['top']}>
        <Logo size={32} isOnBar />
        <p className={styles['company']}>{company.name}</p>
        <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void logOut()}>
          {t('shell.logout')}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className={shell['content']}>
        {children}
      </main>
      <ConfirmationOverlay />
    </div>
  )
}
