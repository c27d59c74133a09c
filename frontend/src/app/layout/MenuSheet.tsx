import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import ListItemButton from '@mui/material/ListItemButton'
import Switch from '@mui/material/Switch'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useDarkMode } from '../../theme/ThemeProvider'
import { AnchoredPanel } from '../../ui/overlays/AnchoredPanel'
import type { BarButton } from '../../ui/inputs/BarButton'
import type { MenuBadges, MenuPart } from '../menu'
import { menuLine, MenuLinks } from './MenuLinks'
import { ProfileLines, WhoIsIn } from './ProfileLines'
import { lazyPart } from '../../ui/loading/lazyPart'

const VolumeSlider = lazyPart(() =>
  import('../../features/conversations/notifications/VolumeSlider').then((part) => ({
    default: part.VolumeSlider,
  })),
)

const AnnouncementsButton = lazyPart(() =>
  import('../../features/company/announcements').then((part) => ({ default: part.AnnouncementsButton })),
)

interface MenuSheetProps {
  anchor: HTMLElement
  menu: readonly MenuPart[]
  badges: MenuBadges
  onClose: () => void
}

/** A bottom sheet with everything that wide screens have in the side menu and top bar. */
export default function MenuSheet({ anchor, menu, badges, onClose }: MenuSheetProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { dark, toggle } = useDarkMode()
  const refresh = () => {
    onClose()
    void client.invalidateQueries()
  }
  return (
    <AnchoredPanel anchor={anchor} label={t('shell.menuShort')} width={320} onClose={onClose}>
      <WhoIsIn />
      <Box component="nav" aria-label={t('shell.mainMenu')}>
        {menu.map(({ section, entries }) => (
          <MenuLinks
            key={section}
            title={t(`shell.sections.${section}`)}
            entries={entries}
            badges={badges}
            onGo={onClose}
          />
        ))}
      </Box>
      <Divider />
      <Box sx={{ display: 'grid', gap: 1, px: 2, py: 1 }}>
        <FormControlLabel
          control={<Switch checked={dark} onChange={toggle} />}
          label={t('shell.darkTheme')}
          labelPlacement="start"
          sx={{ justifyContent: 'space-between', m: 0 }}
        />
        <Suspense>
          <VolumeSlider />
        </Suspense>
      </Box>
      <Divider />
      <Box sx={{ px: 0.75, pt: 0.75 }}>
        <Suspense>
          <AnnouncementsButton as={SheetLine} />
        </Suspense>
        <ListItemButton component="button" onClick={refresh} sx={{ ...menuLine, width: 1 }}>
          <RefreshIcon />
          {t('shell.refresh')}
        </ListItemButton>
      </Box>
      <ProfileLines onDone={onClose} />
    </AnchoredPanel>
  )
}

/** A button of the top bar, as a line of the sheet. */
const SheetLine = ({ label, opens, onClick, children }: ComponentProps<typeof BarButton>) => (
  <ListItemButton
    component="button"
    onClick={onClick}
    sx={{ ...menuLine, width: 1, '& svg': { color: 'text.secondary' } }}
    {...(opens && { 'aria-haspopup': opens.as, 'aria-expanded': opens.isOpen })}
  >
    {children}
    {label}
  </ListItemButton>
)
