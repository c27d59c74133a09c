import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router-dom'
import { Hint } from '../../ui/Hint'

interface MenuItemProps {
  to: string
  icon: ComponentType
  label: string
  /** What needs attention there; null when nothing does. */
  alert: string | null
  /** Icons alone. */
  rail: boolean
  onNavigate: () => void
}

export function MenuItem({ to, icon: Icon, label, alert, rail, onNavigate }: MenuItemProps) {
  const name = alert ?? label
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <Hint title={rail || alert ? name : ''} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          onClick={onNavigate}
          aria-label={name}
          sx={{
            gap: 1.5,
            minHeight: 44,
            px: 1.5,
            borderRadius: 1,
            typography: 'body2',
            fontWeight: 550,
            color: 'inherit',
            '&:hover': { bgcolor: 'nav.active', color: 'nav.activeText' },
            '&.active': { bgcolor: 'nav.active', color: 'nav.activeText', fontWeight: 650 },
            '&.Mui-focusVisible': { outlineColor: 'currentColor', outlineOffset: -2 },
          }}
        >
          <Badge color="error" variant="dot" invisible={alert === null} sx={{ '& svg': { fontSize: 21 } }}>
            <Icon />
          </Badge>
          {!rail && <Box component="span">{label}</Box>}
        </ListItemButton>
      </Hint>
    </ListItem>
  )
}
