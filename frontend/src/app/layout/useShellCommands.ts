import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import TranslateIcon from '@mui/icons-material/TranslateOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { logOut } from '../../features/company/auth'
import { showOverlay, useCommands, type Command } from '../../kit/commands'
import { changeLanguage } from '../../i18n/i18n'
import { languageOf, languages, nameOfLanguage, type Language } from '../../i18n/language'
import { useSession } from '../../data/session/sessionStore'
import { useDarkMode } from '../../theme/ThemeProvider'
import { leaveBy } from '../../ui/navigation/leaveQuestion'
import { toast } from '../../ui/feedback/toast'
import { menuFor } from '../menu'
import { useReader } from '../useReader'

/** The commands of every page. */
export function useShellCommands(): void {
  const { t, i18n } = useTranslation()
  const reader = useReader()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { dark, toggle } = useDarkMode()
  const session = useSession()
  const isSupport = session.status === 'in' && session.support !== null

  const choose = (language: Language) => {
    changeLanguage(language).catch(() => toast.error(t('shell.languageFailed')))
  }
  const pages = (): Command[] =>
    menuFor(reader).flatMap(({ entries }) =>
      entries.map(({ to, label, icon: Icon }) => ({
        id: `page:${to}`,
        section: 'go' as const,
        label: t(`menu.${label}`),
        words: t('palette.words.page'),
        Icon,
        run: () => leaveBy(() => void navigate(to)),
      })),
    )
  const tongues = (): Command[] =>
    languages
      .filter((language) => language !== i18n.language)
      .map((language) => ({
        id: `language:${language}`,
        section: 'app' as const,
        label: t('palette.language', { name: nameOfLanguage(language) }),
        words: `${t('palette.words.language')} ${nameOfLanguage(language, languageOf(i18n.language))}`,
        Icon: TranslateIcon,
        run: () => choose(language),
      }))

  /** Support in another company gets no tickets. */
  const absence = (): Command[] =>
    isSupport
      ? []
      : [
          {
            id: 'away',
            section: 'app',
            label: t('palette.away'),
            words: t('palette.words.away'),
            Icon: DoNotDisturbOnOutlined,
            run: () => showOverlay({ kind: 'away' }),
          },
        ]

  useCommands(() => [
    ...pages(),
    {
      id: 'theme',
      section: 'app',
      label: dark ? t('shell.lightMode') : t('shell.darkMode'),
      words: t('palette.words.theme'),
      Icon: dark ? LightModeOutlined : DarkModeOutlined,
      run: toggle,
    },
    ...tongues(),
    {
      id: 'refresh',
      section: 'app',
      label: t('shell.refresh'),
      Icon: RefreshIcon,
      run: () => void client.invalidateQueries(),
    },
    ...absence(),
    {
      id: 'ownUser',
      section: 'app',
      label: t('shell.ownUser'),
      words: t('palette.words.ownUser'),
      Icon: ManageAccountsOutlined,
      run: () => showOverlay({ kind: 'ownUser' }),
    },
    {
      id: 'shortcuts',
      section: 'app',
      label: t('shortcuts.title'),
      words: t('palette.words.shortcuts'),
      shortcut: 'help',
      Icon: KeyboardOutlined,
      run: () => showOverlay({ kind: 'shortcuts' }),
    },
    {
      id: 'logout',
      section: 'app',
      label: t('shell.logout'),
      words: t('palette.words.logout'),
      Icon: LogoutIcon,
      run: () => void logOut(),
    },
  ])
}
