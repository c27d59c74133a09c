import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListSubheader from '@mui/material/ListSubheader'

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { controls } from '../../theme/tokens'
import type { MenuEntry } from '../menu'

/** How a line looks that leads somewhere, or does something, in what the menu opens. */
export const menuLine = {
  gap: 1.25,
  minHeight: { xs: controls.touch, sm: '2.125rem' },
  px: 1.25,
  py: 0.5,
  borderRadius: 0.75,
  typography: 'body2',
  '& > svg': { color: 'text.secondary' },
  '&.active': { bgcolor: 'row.selected' },
} as const

interface MenuLinksProps {
  title: string
  entries: readonly MenuEntry[]
  /** How many connections need attention. */
  connectionsDown?: number
  onGo: () => void
}

/** The pages of one section of the menu, as lines with their names. */
export function MenuLinks({ title, entries, connectionsDown = 0, onGo }: MenuLinksProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Box sx={{ p: 0.75 }}>
      <ListSubheader id={titleId} component="p" sx={{ m: 0 }}>
        {title}
      </ListSubheader>
      <List aria-labelledby={titleId} disablePadding>
        {entries.map(({ to, label, icon: Icon }) => {
          const alerts = label === 'connections' ? connectionsDown : 0
          return (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={NavLink}
                to={to}
                onClick={onGo}
                {...(alerts > 0 && { 'aria-label': t('shell.connectionsAlert') })}
                sx={menuLine}
              >
                <Icon />
                {t(`shell.menu.${label}`)}
                {alerts > 0 && <Badge color="error" badgeContent={alerts} sx={{ ml: 'auto', mr: 1.5 }} />}
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </Box>
  )
}
