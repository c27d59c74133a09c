import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { languageOf } from '../../../i18n/language'
import { addressOfTopic } from '../docs'
import { entryOffers } from './offers.queries'
import { PasskeyLogin } from './PasskeyLogin'

/** Links beside the login, as far as this installation offers them. */
export function EntryLinks() {
  const { t, i18n } = useTranslation()
  const { data: offers } = useQuery(entryOffers)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, typography: 'body2', color: 'text.secondary' }}>
      <PasskeyLogin />
      {offers?.passwordByMail && (
        <Link component={RouterLink} to="/forgotten-password" sx={{ justifySelf: 'start' }}>
          {t('entry.forgot')}
        </Link>
      )}
      <Link href={addressOfTopic(languageOf(i18n.language), 'login')} sx={{ justifySelf: 'start' }}>
        {t('entry.guide')}
      </Link>
      {offers?.signUp && (
        <span>
          {t('entry.noAccount')}{' '}
          <Link component={RouterLink} to="/signup">
            {t('entry.toSignUp')}
          </Link>
        </span>
      )}
    </Box>
  )
}
