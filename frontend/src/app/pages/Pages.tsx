import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { loadPhrases } from '../../i18n/i18n'
import { HOME, START } from '../addresses'
import { NoPermissionPage, NotFoundPage } from '../ErrorPages'
import { mayOpen } from '../menu'
import { useReader } from '../useReader'
import { pageRoutes, type PageRoute } from './pageRoutes'

/** For developers; not part of a production build. */
const GalleryPage = import.meta.env.DEV
  ? lazy(
      async () =>
        (
          await Promise.all([import('../gallery/GalleryPage'), loadPhrases('list', 'form', 'importTable')])
        )[0],
    )
  : null

/** The page of the current address, behind the login. Loaded with the shell: the login does not need it. */
export function Pages() {
  return (
    <Routes>
      {pageRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
      ))}
      {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

function Guarded({ route }: { route: PageRoute }) {
  const { path, page: Content } = route
  const reader = useReader()
  if (mayOpen(route, reader)) return <Content />
  return path === START ? <Navigate to={HOME} replace /> : <NoPermissionPage />
}
