import { lazy, Suspense, type ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { mayHaveSession } from '../data/session/sessionStore'
import { DOCS } from '../features/company/docs'
import { loadErrorPhrases } from '../i18n/errorMessage'
import { loadPhrases } from '../i18n/i18n'
import {
  COMPANY_RETURN,
  CONFIRM_SIGN_UP,
  FORGOTTEN_PASSWORD,
  HOME,
  LOGIN,
  SET_PASSWORD,
  SIGN_UP,
  VERIFY_EMAIL,
} from './addresses'
import { PublicOnly, RequireSession } from './guards'
import { StartScreen } from './StartScreen'

const loadShell = async () => {
  const [{ AppShell }] = await Promise.all([import('./layout/AppShell'), loadPhrases('desk')])
  return { default: AppShell }
}
const loadLogin = () =>
  import('../features/company/auth/LoginPage').then(({ LoginPage }) => ({ default: LoginPage }))

/** A page that is open without the shell, loaded together with its phrases. */
const entryPage = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  ...phrases: Parameters<typeof loadPhrases>
) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), loadPhrases(...phrases)])
    return { default: page }
  })

const AppShell = lazy(loadShell)
const LoginPage = lazy(loadLogin)
const ChoosePasswordPage = entryPage(
  async () => (await import('../features/company/users/ChoosePasswordPage')).ChoosePasswordPage,
  'errorCodes',
  'choosePassword',
)
const SignUpPage = entryPage(
  async () => (await import('../features/billing/signUp/SignUpPage')).SignUpPage,
  'entry',
)
const ConfirmSignUpPage = entryPage(
  async () => (await import('../features/billing/signUp/ConfirmSignUpPage')).ConfirmSignUpPage,
  'errorCodes',
  'entry',
)
const ForgottenPasswordPage = entryPage(
  async () =>
    (await import('../features/company/passwordRecovery/ForgottenPasswordPage')).ForgottenPasswordPage,
  'entry',
)
const ReturnPage = entryPage(
  async () => (await import('../features/company/signOn/ReturnPage')).ReturnPage,
  'errorCodes',
  'signOn',
)
const DocsPage = entryPage(
  async () => (await import('../features/company/docs/DocsPage')).DocsPage,
  'errorCodes',
  'docsPage',
)
const VerifyEmailPage = entryPage(
  async () => (await import('../features/company/emailVerification/VerifyEmailPage')).VerifyEmailPage,
  'entry',
)

// While the session is being restored, the modules needed most likely are loaded, then the error phrases.
void (mayHaveSession() ? loadShell() : loadLogin()).then(loadErrorPhrases)

export function Router() {
  return (
    <Suspense fallback={<StartScreen />}>
      <Routes>
        <Route
          path={LOGIN}
          element={
            <PublicOnly>
              <LoginPage />
            </PublicOnly>
          }
        />
        <Route
          path={SIGN_UP}
          element={
            <PublicOnly>
              <SignUpPage />
            </PublicOnly>
          }
        />
        <Route path={CONFIRM_SIGN_UP} element={<ConfirmSignUpPage />} />
        <Route path={FORGOTTEN_PASSWORD} element={<ForgottenPasswordPage />} />
        <Route path={SET_PASSWORD} element={<ChoosePasswordPage />} />
        <Route path={VERIFY_EMAIL} element={<VerifyEmailPage />} />
        <Route path={COMPANY_RETURN} element={<ReturnPage home={HOME} />} />
        <Route path={`${DOCS}/:language?/:page?`} element={<DocsPage home={HOME} />} />
        <Route
          path="*"
          element={
            <RequireSession>
              <AppShell />
            </RequireSession>
          }
        />
      </Routes>
    </Suspense>
  )
}
