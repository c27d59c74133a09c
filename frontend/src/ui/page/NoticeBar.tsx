import Alert, { type AlertColor } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { controls } from '../../theme/tokens'

interface NoticeBarProps {
  severity: AlertColor
  /** Label of its button; undefined for none. */
  action?: string
  /** Link target, or action, of the button. */
  to?: string
  onAction?: () => void
  loading?: boolean
  children: ReactNode
}

/** A bar above the page, for something that concerns the user on every page. */
export function NoticeBar({ severity, action, to, onAction, loading = false, children }: NoticeBarProps) {
  return (
    <Alert
      severity={severity}
      role="status"
      square
      action={
        action !== undefined && (
          <Button
            {...(to !== undefined && { component: Link, to })}
            size="small"
            color="inherit"
            variant="outlined"
            loading={loading}
            sx={{ minHeight: { xs: controls.touch, sm: controls.small }, py: 0 }}
            onClick={onAction}
          >
            {action}
          </Button>
        )
      }
      sx={{ py: 0.25, flexShrink: 0, alignItems: 'center', '& .MuiAlert-action': { p: 0, pl: 2, mr: 0 } }}
    >
      {children}
    </Alert>
  )
}
