import { pageNamed, type PageName } from './addresses'

/** Where a link of a help page leads. */
export type Target =
  | { kind: 'page'; page: PageName; id: string }
  /** Something that the server answers, such as the reference of the API. */
  | { kind: 'server'; path: string }
  | { kind: 'elsewhere'; url: string }

const TO_PAGE = /^(?:(\w+)\.md)?(?:#(.+))?$/

/** @param current the page that has the link. @returns undefined for a link to nothing that is known. */
export function targetOf(to: string, current: PageName): Target | undefined {
  if (/^https:\/\//.test(to)) return { kind: 'elsewhere', url: to }
  if (to.startsWith('/api/')) return { kind: 'server', path: to }
  const [matched, name, id = ''] = TO_PAGE.exec(to) ?? []
  const page = name === undefined ? current : pageNamed(name)
  return matched && page ? { kind: 'page', page, id } : undefined
}

/** The id of the heading that an address names; empty for none. */
export function idInHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
