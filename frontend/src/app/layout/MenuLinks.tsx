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
import { alertOf, type MenuEntry, type MenuBadges } from '../menu'

/** The style of a line in a menu. */
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
  /** Badges beside the names. */
  badges: MenuBadges
  onGo: () => void
}

/** The pages of one section of the menu, as lines with names. */
export function MenuLinks({ title, entries, badges, onGo }: MenuLinksProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Box sx={{ p: 0.75 }}>
      <ListSubheader id={titleId} component="p" sx={{ m: 0 }}>
        {title}
      </ListSubheader>
      <List aria-labelledby={titleId} disablePadding>
        {entries.map((entry) => {
          const { to, label, icon: Icon } = entry
          const alert = alertOf(entry, badges)
          return (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={NavLink}
                to={to}
                onClick={onGo}
                {...(alert && { 'aria-label': t(`shell.${alert.phrase}`) })}
                sx={menuLine}
              >
                <Icon />
                {t(`menu.${label}`)}
                {alert && (
                  <Badge
                    color="error"
                    {...(alert.count === null ? { variant: 'dot' } : { badgeContent: alert.count })}
                    sx={{ ml: 'auto', mr: 1.5 }}
                  />
                )}
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </Box>
  )
}
