import { useEffect } from 'react'
import { i18n } from '../../i18n/i18n'

/** Larger counts are shown as "99+". */
const MAX_COUNT = 99

let page = ''
let count = 0

function write(): void {
  const number = count > MAX_COUNT ? `${MAX_COUNT}+` : count
  const name = [page, i18n.t('common.product')].filter(Boolean).join(' · ')
  document.title = count > 0 ? `(${number}) ${name}` : name
}

// The product's name is a phrase, and the brand may change while a page is open.
i18n.on('languageChanged', () => {
  if (page) write()
})

/** Sets the tab's title: the page's name and the product's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title
    write()
  }, [title])
}

/** Shows the number of unread items before the tab's title, on every page. Mount it once. */
export function useTitleCount(next: number): void {
  useEffect(() => {
    count = next
    write()
    return () => {
      count = 0
      write()
    }
  }, [next])
}
