import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft'
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan, useOwnPreference } from '../../session'
import { widths } from '../../theme/tokens'
import { Hint } from '../../ui/Hint'
import { Logo } from '../../ui/Logo'
import { menuFor } from '../menu'
import { MenuItem } from './MenuItem'

/** Pixels: the menu with icons alone. */
const RAIL_WIDTH = 68

interface SideMenuProps {
  /** Below 600 px the menu is a drawer that comes and goes. */
  narrow: boolean
  open: boolean
  onClose: () => void
  /** Some connection needs attention. */
  connectionAlert: boolean
}

export const SideMenu = memo(function SideMenu({ narrow, open, onClose, connectionAlert }: SideMenuProps) {
  const { t } = useTranslation()
  const [collapsed, setCollapsed] = useOwnPreference('menu-collapsed', false)
  const isCramped = useMediaQuery((theme) => theme.breakpoints.down(widths.openMenu))
  const [isOpenAnyway, setOpenAnyway] = useState(false)
  const rail = !narrow && (isCramped ? !isOpenAnyway : collapsed)
  const width = rail ? RAIL_WIDTH : widths.sideMenu
  const ToggleIcon = rail ? KeyboardDoubleArrowRight : KeyboardDoubleArrowLeft
  const toggleLabel = rail ? t('shell.openMenu') : t('shell.closeMenu')

  return (
    <Drawer
      variant={narrow ? 'temporary' : 'permanent'}
      open={narrow ? open : true}
      onClose={onClose}
      sx={{ width: narrow ? undefined : width, flexShrink: 0 }}
      slotProps={{
        paper: {
          ...(narrow && { 'aria-label': t('shell.mainMenu') }),
          sx: { width, border: 0, bgcolor: 'nav.background', color: 'nav.text', overflowX: 'hidden' },
        },
      }}
    >
      <Box
        component="nav"
        aria-label={t('shell.mainMenu')}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        <Brand rail={rail} />
        <Sections rail={rail} onNavigate={onClose} connectionAlert={connectionAlert} />
        {!narrow && (
          <Box sx={{ mt: 'auto', p: 1.25, textAlign: rail ? 'center' : 'right' }}>
            <Hint title={toggleLabel} placement="right">
              <IconButton
                aria-label={toggleLabel}
                aria-expanded={!rail}
                onClick={() => (isCramped ? setOpenAnyway(rail) : setCollapsed(!rail))}
                sx={{ color: 'nav.muted', '&.Mui-focusVisible': { outlineColor: 'currentColor' } }}
              >
                <ToggleIcon fontSize="small" />
              </IconButton>
            </Hint>
          </Box>
        )}
      </Box>
    </Drawer>
  )
})

function Brand({ rail }: { rail: boolean }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2.25, height: 60, color: 'nav.activeText' }}
    >
      <Logo size={32} />
      {!rail && (
        <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 680, letterSpacing: '-0.01em' }}>
          {t('common.product')}
        </Typography>
      )}
    </Box>
  )
}

interface SectionsProps extends Pick<SideMenuProps, 'connectionAlert'> {
  rail: boolean
  onNavigate: () => void
}

function Sections({ rail, onNavigate, connectionAlert }: SectionsProps) {
  const { t } = useTranslation()
  const can = useCan()

  return menuFor(can).map(({ section, entries }) => (
    <Box key={section} sx={{ px: 1.25, py: 0.5 }}>
      <Typography
        id={`menu-${section}`}
        component="p"
        variant="overline"
        sx={{
          px: 1.25,
          pt: 1,
          color: 'nav.muted',
          ...(rail && { height: 8, pt: 0, overflow: 'hidden', opacity: 0 }),
        }}
      >
        {t(`shell.sections.${section}`)}
      </Typography>
      <List disablePadding aria-labelledby={`menu-${section}`}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.to}
            to={entry.to}
            icon={entry.icon}
            label={t(`shell.menu.${entry.label}`)}
            alert={entry.label === 'connections' && connectionAlert ? t('shell.connectionsAlert') : null}
            rail={rail}
            onNavigate={onNavigate}
          />
        ))}
      </List>
    </Box>
  ))
}
