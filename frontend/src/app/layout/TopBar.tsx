import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import RefreshIcon from '@mui/icons-material/Refresh'
import SearchIcon from '@mui/icons-material/Search'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { showOverlay } from '../../features/commands'
import { useActor } from '../../session'
import { useDarkMode } from '../../theme/ThemeProvider'
import { BarButton } from '../../ui/BarButton'
import { ProfileMenu } from './ProfileMenu'

// Not needed for the first paint of any page.
const VolumeButton = lazy(() =>
  import('../../features/notifications').then(({ VolumeButton }) => ({ default: VolumeButton })),
)
const NotificationsButton = lazy(() =>
  import('../../features/notifications').then(({ NotificationsButton }) => ({
    default: NotificationsButton,
  })),
)

interface TopBarProps {
  narrow: boolean
  onOpenMenu: () => void
  /** Something behind the menu needs attention. */
  alert: boolean
}

export const TopBar = memo(function TopBar({ narrow, onOpenMenu, alert }: TopBarProps) {
  const { t } = useTranslation()
  const { name } = useActor()
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 60,
        // Large text puts the buttons below the greeting.
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        flexShrink: 0,
        px: { xs: 1, sm: 3 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {narrow && (
        <BarButton label={alert ? t('shell.openMenuAlert') : t('shell.openMenu')} onClick={onOpenMenu}>
          <Badge color="error" variant="dot" invisible={!alert}>
            <MenuIcon />
          </Badge>
        </BarButton>
      )}
      <Typography variant="subtitle1" component="p" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {t('shell.greeting', { name })}
      </Typography>
      {!narrow && <PaletteButton />}
      <DarkModeButton />
      <Suspense>
        <VolumeButton />
      </Suspense>
      <RefreshButton />
      <Suspense>
        <NotificationsButton />
      </Suspense>
      <ProfileMenu />
    </Box>
  )
})

function PaletteButton() {
  const { t } = useTranslation()
  return (
    <BarButton label={t('palette.open')} onClick={() => showOverlay({ kind: 'palette' })}>
      <SearchIcon />
    </BarButton>
  )
}

function DarkModeButton() {
  const { t } = useTranslation()
  const { dark, toggle } = useDarkMode()
  return (
    <BarButton label={dark ? t('shell.lightMode') : t('shell.darkMode')} onClick={toggle}>
      {dark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </BarButton>
  )
}

function RefreshButton() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (
    <BarButton label={t('shell.refresh')} onClick={() => void queryClient.invalidateQueries()}>
      <RefreshSign />
    </BarButton>
  )
}

/** Turns while anything is being fetched; its button need not be drawn again for that. */
function RefreshSign() {
  const fetching = useIsFetching() > 0
  return (
    <RefreshIcon
      sx={{
        animation: fetching ? 'refresh-turn 1s linear infinite' : 'none',
        '@keyframes refresh-turn': { to: { rotate: '360deg' } },
      }}
    />
  )
}
