const KEY = 'balcao.wantedPage'

/** Keeps the page that a user wanted while they log in at their company's provider. */
export function keepWantedPage(page: string | undefined): void {
  try {
    if (page === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, page)
  } catch {
    // Without storage they continue to the first page.
  }
}

/** The page of this client that was kept, once; null without one. */
export function takeWantedPage(): string | null {
  try {
    const page = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return page !== null && /^\/(?![/\\])/.test(page) ? page : null
  } catch {
    return null
  }
}
