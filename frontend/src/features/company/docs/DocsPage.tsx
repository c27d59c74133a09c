import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { changeLanguage } from '../../../i18n/i18n'
import { languageOf, languages, localeOf, nameOfLanguage, type Language } from '../../../i18n/language'
import { Logo } from '../../../ui/display/Logo'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SearchField } from '../../../ui/inputs/SearchField'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { addressOfPage, pageNamed, pageNames, type PageName } from './addresses'
import { loadPage } from './docsFiles'
import type { HelpDocument } from './document'
import { DocsFound } from './DocsFound'
import { DocsText } from './DocsText'
import { idInHash } from './links.rules'
import styles from './DocsPage.module.css'

interface DocsPageProps {
  /** Where the product begins. */
  home: string
}

/**
 * The help pages, for everybody who knows the address: they contain nothing of the installation but its
 * brand. The language is in the address, so that a link is read in the language in which it was sent.
 */
export function DocsPage({ home }: DocsPageProps) {
  const { i18n } = useTranslation()
  const params = useParams()
  const language = languages.find((each) => each === params['language'])
  const page = pageNamed(params['page'])
  if (!language || !page)
    return <Navigate to={addressOfPage(language ?? languageOf(i18n.language), page ?? 'attendant')} replace />
  return <Reader home={home} language={language} page={page} />
}

interface Place {
  language: Language
  page: PageName
}

function Reader({ home, language, page }: DocsPageProps & Place) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['docs', 'page', language, page],
    queryFn: () => loadPage(language, page),
    staleTime: Infinity,
  })
  usePageTitle(data?.title ?? t('docsPage.title'))
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <p className={styles['product']}>
          <Logo size={28} isOnBar />
          {t('docsPage.of')}
        </p>
        <nav aria-label={t('shell.language')}>
          {languages.map((each) => (
            <Link
              key={each}
              to={addressOfPage(each, page)}
              lang={localeOf(each)}
              aria-current={each === language ? 'true' : undefined}
              // The menu and the search are of the interface.
              onClick={() => void changeLanguage(each).catch(() => undefined)}
            >
              {nameOfLanguage(each)}
            </Link>
          ))}
        </nav>
        <Link to={home}>{t('docsPage.toProduct')}</Link>
      </header>
      <div className={styles['below']}>
        <nav className={styles['side']} aria-label={t('docsPage.pages')}>
          <SearchField value={query} onSearch={setQuery} label={t('docsPage.search')} />
          {query.trim() === '' ? (
            <Contents language={language} page={page} document={data} />
          ) : (
            <DocsFound language={language} query={query} onChoose={() => setQuery('')} />
          )}
        </nav>
        <Content language={language} page={page} document={data}>
          {error && <ErrorState title={t('docsPage.failed')} error={error} onRetry={() => void refetch()} />}
        </Content>
      </div>
    </div>
  )
}

/** The pages, and the headings of the one that is read. */
function Contents({ language, page, document }: Place & { document: HelpDocument | undefined }) {
  const { t } = useTranslation()
  const headings = document?.blocks.flatMap((block) =>
    block.kind === 'heading' && block.depth === 2 ? [block] : [],
  )
  return (
    <ul>
      {pageNames.map((each) => (
        <li key={each}>
          <Link to={addressOfPage(language, each)} aria-current={each === page ? 'page' : undefined}>
            {t(`docsPage.names.${each}`)}
          </Link>
          {each === page && headings && (
            <ul lang={localeOf(language)}>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <Link to={addressOfPage(language, page, id)}>{text}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

interface ContentProps extends Place {
  document: HelpDocument | undefined
  children: ReactNode
}

/** The page itself. A heading that the address names is scrolled to; another page begins at its top. */
function Content({ language, page, document: help, children }: ContentProps) {
  const main = useRef<HTMLElement>(null)
  const seen = useRef<HelpDocument>(undefined)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!help || !main.current) return
    const id = idInHash(hash)
    const named = help.blocks.find(
      (block) => block.kind === 'heading' && [block.id, block.topic].includes(id),
    )
    const heading = named?.kind === 'heading' ? document.getElementById(named.id) : null
    const isFirst = seen.current === undefined
    seen.current = help
    if (heading) {
      heading.scrollIntoView()
      heading.focus({ preventScroll: true })
      return
    }
    main.current.scrollTop = 0
    // On a phone the menu stands above the page.
    if (!isFirst) main.current.scrollIntoView()
    // `key`: a link to the heading that the address already names scrolls to it again.
  }, [help, hash, key])
  return (
    <main ref={main} id="content" tabIndex={-1} lang={localeOf(language)} className={styles['content']}>
      {children}
      {help && <DocsText document={help} language={language} page={page} />}
    </main>
  )
}
