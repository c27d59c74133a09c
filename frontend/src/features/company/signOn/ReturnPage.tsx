import {
  signOnApi,
  signOnLoginApi,
  type SignOnAnswer,
} from '@balcao/contract/resources/company/access/signOn'
import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, Navigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { exchange } from '../../../data/http'
import { useSession } from '../../../data/session/sessionStore'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { begin, LoginFrame, takeWantedPage } from '../auth'

/** Where an admin's test of the settings goes on. */
const SETTINGS = '/security?tab=company&signOn=open'

/** What the provider sent, as a body of the call that ends the login. */
function returnedFrom(search: string) {
  const params = new URLSearchParams(search)
  const part = (name: string) => params.get(name) ?? undefined
  const [code, iss, error] = [part('code'), part('iss'), part('error')]
  const answer = { ...(code && { code }), ...(iss && { iss }), ...(error && { error }) }
  return { state: params.get('state') ?? '', ...answer }
}

const logIn = async (body: ReturnType<typeof returnedFrom>): Promise<null> => {
  const { method, path } = signOnLoginApi.finish
  begin(await exchange<SessionAnswer>({ method, path, body }))
  return null
}

/**
 * The page to which a company's provider sends the browser back. It ends the login, or the test of an admin,
 * and removes the code from the address at once.
 */
export function ReturnPage({ home }: { home: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const [returned] = useState(() => returnedFrom(window.location.search))
  const [wanted] = useState(() => takeWantedPage() ?? home)
  const isTest = returned.state.startsWith('test.')
  usePageTitle(t('signOn.returnTitle'))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const { data, error } = useQuery<SignOnAnswer | null>({
    queryKey: ['signOnReturn', returned.state],
    queryFn: () => (isTest ? call(signOnApi.finishTest, { body: returned }) : logIn(returned)),
    // A session that is being restored must not end the one that begins here.
    enabled: session.status === 'in' || session.status === 'out',
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const isDone = data !== undefined
  useEffect(() => {
    if (isDone && isTest) toast.success(t('signOn.tested'))
  }, [isDone, isTest, t])
  if (isDone) return <Navigate to={isTest ? SETTINGS : wanted} replace />
  return (
    <LoginFrame title={t('signOn.returnTitle')}>
      {error ? (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 3 }}>
          <Alert severity="error" role="alert">
            {errorText(error)}
          </Alert>
          <Button component={RouterLink} to={isTest ? SETTINGS : '/login'} variant="contained" replace>
            {t(isTest ? 'signOn.toSettings' : 'signOn.toLogin')}
          </Button>
        </Box>
      ) : (
        <CircularProgress aria-label={t('common.loading')} sx={{ mt: 3 }} />
      )}
    </LoginFrame>
  )
}
