import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Fab from '@mui/material/Fab'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BOTTOM_BAR_HEIGHT } from '../../theme/tokens'
import { usePageTitle } from '../navigation/pageTitle'
import { ActionButton, type PageAction, type PlainAction } from './ActionButton'
import styles from './page.module.css'

/** At most two, as text buttons. */
export type PageActions = readonly [] | readonly [PageAction] | readonly [PageAction, PageAction]

interface PageHeaderProps {
  title: string
  /** The link back, for a page that is reached from another one. */
  back?: { label: string; to: string }
  /** After the title: the status of the page's record. */
  mark?: ReactNode
  /** The number of records, formatted; absent while unknown. */
  count?: string | undefined
  /** One line below the title: the purpose of the page. */
  help?: string
  actions?: PageActions
  /** The primary action; on narrow screens a floating button. */
  main?: PlainAction | undefined
}

/** The head of a back-office page: title, count, and actions for the whole list. */
export function PageHeader({ title, back, mark, count, help, actions = [], main }: PageHeaderProps) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  usePageTitle(title)

  return (
    <header className={styles['header']}>
      {back && (
        <Tooltip title={back.label}>
          <IconButton component={Link} to={back.to} aria-label={back.label} edge="start">
            <ArrowBackIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <div className={styles['heading']}>
        <div className={styles['title']}>
          <Typography component="h1" sx={{ fontSize: '1.25rem', fontWeight: 600, letterSpacing: '-0.015em' }}>
            {title}
          </Typography>
          {mark && <span className={styles['mark']}>{mark}</span>}
          {count !== undefined && <span className={styles['count']}>{count}</span>}
        </div>
        {help && <p className={styles['help']}>{help}</p>}
      </div>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} isIcon={isNarrow} />
      ))}
      {main && <MainAction {...main} />}
    </header>
  )
}

/** The primary action of a page; on narrow screens a floating button. */
export function MainAction({ label, icon, onClick }: PlainAction) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  if (!isNarrow)
    return (
      <Button variant="contained" startIcon={icon} onClick={onClick} sx={{ flexShrink: 0 }}>
        {label}
      </Button>
    )
  return (
    <Fab
      aria-label={label}
      onClick={onClick}
      sx={{
        position: 'fixed',
        right: 16,
        bottom: `calc(${BOTTOM_BAR_HEIGHT + 16}px + env(safe-area-inset-bottom))`,
        bgcolor: 'button.main',
        color: 'button.text',
        '&:hover': { bgcolor: 'button.hover' },
      }}
    >
      {icon}
    </Fab>
  )
}
