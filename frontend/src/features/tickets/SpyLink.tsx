import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Can } from '../../session'

interface SpyLinkProps {
  name: string
  address: string
  isTabStop: boolean
}

/** Lets those who may read along in a conversation that waits, without accepting it. */
export function SpyLink({ name, address, isTabStop }: SpyLinkProps) {
  const { t } = useTranslation()
  const label = t('tickets.spyOf', { name })
  return (
    <Can ability="tickets:spy">
      <IconButton
        component={Link}
        to={address}
        aria-label={label}
        title={label}
        tabIndex={isTabStop ? 0 : -1}
        sx={{ width: { xs: 44, sm: 36 }, height: 44, mx: -0.75, flexShrink: 0, color: 'text.secondary' }}
      >
        <VisibilityOutlinedIcon fontSize="small" />
      </IconButton>
    </Can>
  )
}
