import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { BusyLine } from '../../ui/feedback/BusyLine'
import { ErrorBoundary } from '../ErrorBoundary'
import { Pages } from '../pages/Pages'

/**
 * The page of the current address. Only this component follows the address, so that the shell is not rendered
 * at each navigation.
 */
export function CurrentPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname.split('/')[1]}>
      <Suspense fallback={<BusyLine label={t('common.loading')} />}>
        <Pages />
      </Suspense>
    </ErrorBoundary>
  )
}
