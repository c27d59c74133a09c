import LoginIcon from '@mui/icons-material/Login'
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../kit/commands'
import styles from './ReadAlongBar.module.css'

interface ReadAlongBarProps {
  /** Name of the attendant. */
  attendant: string
  onEnter: () => void
}

/** Says that the user reads a colleague's ticket without being seen, with a button to join. */
export function ReadAlongBar({ attendant, onEnter }: ReadAlongBarProps) {
  const { t } = useTranslation()
  const enter = t('tickets.readAlong.enter')
  useCommands(() => [
    { id: 'enter', section: 'ticket', label: enter, detail: attendant, Icon: LoginIcon, run: onEnter },
  ])
  return (
    <QuietBar title={t('tickets.readAlong.title')} text={t('tickets.readAlong.text', { name: attendant })}>
      <Button variant="contained" onClick={onEnter} sx={{ minHeight: 40 }}>
        {enter}
      </Button>
    </QuietBar>
  )
}

/** Says that the ticket is still waiting, and that the customer does not know that it is being read. */
export function SpyBar() {
  const { t } = useTranslation()
  return <QuietBar title={t('tickets.spying.title')} text={t('tickets.spying.text')} />
}

interface QuietBarProps {
  title: string
  text: string
  children?: ReactNode
}

function QuietBar({ title, text, children }: QuietBarProps) {
  return (
    <div role="status" className={styles['bar']}>
      <span className={styles['icon']}>
        <VisibilityOutlinedIcon sx={{ fontSize: 20 }} />
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['text']}>{text}</p>
      </div>
      {children}
    </div>
  )
}
