import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { LoginFrame } from './LoginFrame'
import { LoginForm } from './LoginForm'

const EntryLinks = lazyPart(async () => {
  const [{ EntryLinks: links }] = await Promise.all([import('./EntryLinks'), loadPhrases('entry')])
  return { default: links }
})

export function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('auth.submit'))
  const [isSecondStep, setSecondStep] = useState(false)

  return (
    <LoginFrame title={t('auth.title')} greeting={t('auth.subtitle')}>
      <LoginForm onStep={setSecondStep} />
      {/* Keeps its space, so that the button does not move. */}
      <Box sx={{ mt: 2, minHeight: 52 }}>
        {!isSecondStep && (
          <Suspense>
            <EntryLinks />
          </Suspense>
        )}
      </Box>
    </LoginFrame>
  )
}
