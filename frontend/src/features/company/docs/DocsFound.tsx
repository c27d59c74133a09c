import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { productName } from '../../../i18n/brand'
import type { Language } from '../../../i18n/language'
import { addressOfPage, pageNames } from './addresses'
import { loadPage } from './docsFiles'
import { findPassages, passagesOf } from './search.rules'
import styles from './DocsPage.module.css'

interface DocsFoundProps {
  language: Language
  query: string
  /** Called when one of the passages was chosen. */
  onChoose: () => void
}

/** The passages of all pages of a language that a search finds. */
export function DocsFound({ language, query, onChoose }: DocsFoundProps) {
  const { t } = useTranslation()
  const { data: passages, isError } = useQuery({
    queryKey: ['docs', 'passages', language],
    queryFn: async () =>
      (
        await Promise.all(pageNames.map(async (page) => passagesOf(page, await loadPage(language, page))))
      ).flat(),
    staleTime: Infinity,
  })
  if (isError) return <p className={styles['rest']}>{t('docsPage.failed')}</p>
  if (!passages) return null
  const found = findPassages(passages, query)
  return (
    <>
      <p className={styles['rest']} role="status">
        {found.length === 0
          ? t('docsPage.nothing', { text: query })
          : t('docsPage.found', { count: found.length })}
      </p>
      <ul className={styles['found']}>
        {found.map(({ page, id, heading, excerpt }) => (
          <li key={`${page}#${id}`}>
            <Link to={addressOfPage(language, page, id)} onClick={onChoose}>
              {heading.replaceAll('Balcão', productName())}
              <small>{excerpt.replaceAll('Balcão', productName())}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
