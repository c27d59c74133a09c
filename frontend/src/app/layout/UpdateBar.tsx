import Link from '@mui/material/Link'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clientBuild } from '../../data/clientBuild'
import { addressOfTopic } from '../../features/company/docs'
import { languageOf } from '../../i18n/language'
import { NoticeBar } from '../../ui/page/NoticeBar'

/**
 * Offers to reload a tab that was opened before a deploy. It never reloads by itself, because the user may be
 * writing.
 */
export function UpdateBar() {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const { data: isOutdated } = useQuery(clientBuild)
  useEffect(() => {
    // A module could not be loaded: perhaps a deploy has replaced it.
    const look = () => void client.invalidateQueries({ queryKey: clientBuild.queryKey })
    window.addEventListener('vite:preloadError', look)
    return () => window.removeEventListener('vite:preloadError', look)
  }, [client])
  if (!isOutdated) return null
  return (
    <NoticeBar severity="info" action={t('shell.reload')} onAction={() => location.reload()}>
      {t('shell.outdated')}{' '}
      <Link
        href={addressOfTopic(languageOf(i18n.language), 'newVersion')}
        target="_blank"
        rel="noreferrer"
        color="inherit"
      >
        {t('shell.guideToRead')}
      </Link>
    </NoticeBar>
  )
}
