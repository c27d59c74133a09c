import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { mayHaveSession } from '../data/session/sessionStore'
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

const AppShell = lazy(loadShell)
const LoginPage = lazy(loadLogin)
const ChoosePasswordPage = lazy(async () => {
  const [{ ChoosePasswordPage: page }] = await Promise.all([
    import('../features/company/users/ChoosePasswordPage'),
    loadPhrases('errorCodes', 'choosePassword'),
  ])
  return { default: page }
})
const SignUpPage = lazy(async () => {
  const [{ SignUpPage: page }] = await Promise.all([
    import('../features/billing/signUp/SignUpPage'),
    loadPhrases('entry'),
  ])
  return { default: page }
})
const ConfirmSignUpPage = lazy(async () => {
  const [{ ConfirmSignUpPage: page }] = await Promise.all([
    import('../features/billing/signUp/ConfirmSignUpPage'),
    loadPhrases('errorCodes', 'entry'),
  ])
  return { default: page }
})
const ForgottenPasswordPage = lazy(async () => {
  const [{ ForgottenPasswordPage: page }] = await Promise.all([
    import('../features/company/passwordRecovery/ForgottenPasswordPage'),
    loadPhrases('entry'),
  ])
  return { default: page }
})
const ReturnPage = lazy(async () => {
  const [{ ReturnPage: page }] = await Promise.all([
    import('../features/company/signOn/ReturnPage'),
    loadPhrases('errorCodes', 'signOn'),
  ])
  return { default: page }
})
const VerifyEmailPage = lazy(async () => {
  const [{ VerifyEmailPage: page }] = await Promise.all([
    import('../features/company/emailVerification/VerifyEmailPage'),
    loadPhrases('entry'),
  ])
  return { default: page }
})

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
