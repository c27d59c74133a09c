import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import SearchIcon from '@mui/icons-material/Search'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MuiMenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logOut } from '../../features/auth'
import { showOverlay, type ShellOverlay } from '../../features/commands'
import { changeLanguage } from '../../i18n/i18n'
import { languages, localeOf, type Language } from '../../i18n/language'
import { useActor } from '../../session'
import { Hint } from '../../ui/Hint'
import { initialsOf } from '../../ui/initials'
import { toast } from '../../ui/toast'

/** Who is logged in, the language of the screens, and the way out. */
export function ProfileMenu() {
  const { t, i18n } = useTranslation()
  const { name, email } = useActor()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)

  const show = (overlay: ShellOverlay) => {
    close()
    showOverlay(overlay)
  }
  const choose = (language: Language) => {
    close()
    changeLanguage(language).catch(() => toast.error(t('shell.languageFailed')))
  }

  return (
    <>
      <Hint title={t('shell.profileMenu')}>
        <IconButton
          aria-label={t('shell.profileMenu')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Avatar
            sx={{
              width: 34,
              height: 34,
              fontSize: '0.8125rem',
              fontWeight: 650,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            }}
          >
            {initialsOf(name)}
          </Avatar>
        </IconButton>
      </Hint>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('shell.profileMenu'),
            sx: { minWidth: 240, border: 1, borderColor: 'divider', mt: 0.5 },
          },
        }}
      >
        <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
          <Typography variant="subtitle2" component="p">
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {email}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label={t('shell.profileMenu')}>
          <ListSubheader role="presentation" sx={{ lineHeight: 2.4, bgcolor: 'transparent' }}>
            {t('shell.language')}
          </ListSubheader>
          {languages.map((language) => (
            <MuiMenuItem
              key={language}
              role="menuitemradio"
              aria-checked={i18n.language === language}
              selected={i18n.language === language}
              lang={localeOf[language]}
              onClick={() => choose(language)}
            >
              {t(`shell.languages.${language}`)}
            </MuiMenuItem>
          ))}
          <Divider component="li" role="presentation" sx={{ my: 0.5 }} />
          <MuiMenuItem onClick={() => show({ kind: 'palette' })}>
            <ListItemIcon>
              <SearchIcon fontSize="small" />
            </ListItemIcon>
            {t('palette.open')}
          </MuiMenuItem>
          <MuiMenuItem onClick={() => show({ kind: 'shortcuts' })}>
            <ListItemIcon>
              <KeyboardOutlined fontSize="small" />
            </ListItemIcon>
            {t('shortcuts.title')}
          </MuiMenuItem>
          <MuiMenuItem onClick={() => void logOut()}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            {t('shell.logout')}
          </MuiMenuItem>
        </MenuList>
      </Popover>
    </>
  )
}
