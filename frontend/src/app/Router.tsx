import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { mayHaveSession } from '../data/sessionStore'
import { loadPhrases } from '../i18n/i18n'
import { NotFoundPage } from './ErrorPages'
import { Guarded, PublicOnly, RequireSession } from './guards'
import { HOME, LOGIN, pageRoutes, SET_PASSWORD } from './routes'
import { StartScreen } from './StartScreen'

const loadShell = async () => {
  const [{ AppShell }] = await Promise.all([import('./layout/AppShell'), loadPhrases('desk')])
  return { default: AppShell }
}
const loadLogin = () => import('../features/auth/LoginPage').then(({ LoginPage }) => ({ default: LoginPage }))

const AppShell = lazy(loadShell)
const LoginPage = lazy(loadLogin)
const ChoosePasswordPage = lazy(async () => {
  const [{ ChoosePasswordPage: page }] = await Promise.all([
    import('../features/auth/ChoosePasswordPage'),
    loadPhrases('choosePassword'),
  ])
  return { default: page }
})
/** For those who build pages; what is built for everybody else has none of it. */
const GalleryPage = import.meta.env.DEV
  ? lazy(
      async () =>
        (
          await Promise.all([
            import('../features/gallery/GalleryPage'),
            loadPhrases('list', 'form', 'importTable'),
          ])
        )[0],
    )
  : null

// What will most likely be shown is fetched while the session is still being asked for.
void (mayHaveSession() ? loadShell() : loadLogin())

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
        <Route path={SET_PASSWORD} element={<ChoosePasswordPage />} />
        <Route
          element={
            <RequireSession>
              <AppShell />
            </RequireSession>
          }
        >
          <Route index element={<Navigate to={HOME} replace />} />
          {pageRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
          ))}
          {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
