import CheckIcon from '@mui/icons-material/Check'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { logOut } from '../../features/company/auth'
import { AvailabilityLines, OwnMark } from '../../features/company/availability'
import { addressOfPage, pageFor } from '../../features/company/docs'
import { showOverlay } from '../../kit/commands'
import { Keys, shortcuts } from '../../kit/shortcuts'
import { changeLanguage } from '../../i18n/i18n'
import { languageOf, languages, localeOf, nameOfLanguage, type Language } from '../../i18n/language'
import { useActor } from '../../session'
import { toast } from '../../ui/feedback/toast'
import { leaveBy } from '../../ui/navigation/leaveQuestion'
import { SECURITY } from '../addresses'

/** The logged-in user and the company. */
export function WhoIsIn() {
  const { name, email, company } = useActor()
  return (
    <Box sx={{ px: 2, pt: 1.75, pb: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle1" component="p">
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
        {email} · {company.name}
      </Typography>
      <Typography variant="body2" component="p" sx={{ mt: 0.5 }}>
        <OwnMark />
      </Typography>
    </Box>
  )
}

interface ProfileLinesProps {
  autoFocus?: boolean
  /** Called when something was chosen that closes or covers the menu. */
  onDone: () => void
}

/** Availability, profile, language, shortcuts and logout. */
export function ProfileLines({ autoFocus = false, onDone }: ProfileLinesProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { profile, super: isSuper } = useActor()
  const guide = addressOfPage(languageOf(i18n.language), pageFor(isSuper, profile === 'admin'))
  const choose = (language: Language) => {
    onDone()
    changeLanguage(language).catch(() => toast.error(t('shell.languageFailed')))
  }
  return (
    <MenuList autoFocusItem={autoFocus} aria-label={t('shell.profileMenu')} sx={{ p: 0.75 }}>
      <AvailabilityLines onDone={onDone} />
      <MenuItem
        onClick={() => {
          onDone()
          showOverlay({ kind: 'ownUser' })
        }}
      >
        <ManageAccountsOutlined sx={{ color: 'text.secondary' }} />
        {t('shell.ownUser')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onDone()
          leaveBy(() => void navigate(SECURITY))
        }}
      >
        <ShieldOutlined sx={{ color: 'text.secondary' }} />
        {t('menu.security')}
      </MenuItem>
      <Divider component="li" role="presentation" sx={{ my: 0.75 }} />
      <ListSubheader role="presentation">{t('shell.language')}</ListSubheader>
      {languages.map((language) => {
        const isChosen = i18n.language === language
        return (
          <MenuItem
            key={language}
            role="menuitemradio"
            aria-checked={isChosen}
            lang={localeOf(language)}
            onClick={() => choose(language)}
          >
            <CheckIcon sx={{ color: 'primary.main', visibility: isChosen ? 'visible' : 'hidden' }} />
            {nameOfLanguage(language)}
          </MenuItem>
        )
      })}
      <Divider component="li" role="presentation" sx={{ my: 0.75 }} />
      <MenuItem
        // Hidden on devices without a mouse, which rarely have a keyboard.
        sx={{ '@media (hover: none)': { display: 'none' } }}
        onClick={() => {
          onDone()
          showOverlay({ kind: 'shortcuts' })
        }}
      >
        <KeyboardOutlined sx={{ color: 'text.secondary' }} />
        <Box component="span" sx={{ flex: 1 }}>
          {t('shortcuts.title')}
        </Box>
        <Keys chord={shortcuts.help.chords[0]} />
      </MenuItem>
      <MenuItem component="a" href={guide} target="_blank" rel="noreferrer" onClick={onDone}>
        <MenuBookOutlined sx={{ color: 'text.secondary' }} />
        {t('shell.guides')}
      </MenuItem>
      <MenuItem onClick={() => void logOut()}>
        <LogoutIcon sx={{ color: 'text.secondary' }} />
        {t('shell.logout')}
      </MenuItem>
    </MenuList>
  )
}
