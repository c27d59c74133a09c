import { useEffect } from 'react'
import { i18n } from '../../i18n/i18n'

/** From here on the number says no more than that it is large. */
const MAX_COUNT = 99

let page = ''
let count = 0

function write(): void {
  const number = count > MAX_COUNT ? `${MAX_COUNT}+` : count
  const name = [page, i18n.t('common.product')].filter(Boolean).join(' · ')
  document.title = count > 0 ? `(${number}) ${name}` : name
}

// The product's own name is a phrase: the brand may change while a page is open.
i18n.on('languageChanged', () => {
  if (page) write()
})

/** What the tab is called while a page shows: what it is, and whose. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title
    write()
  }, [title])
}

/**
 * Puts the number of unread things before the tab's title, whatever the page, while it is mounted. Mount it
 * once.
 */
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
