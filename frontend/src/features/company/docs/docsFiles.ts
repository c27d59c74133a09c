import { SOURCE_LANGUAGE, type Language } from '../../../i18n/language'
import type { PageName } from './addresses'
import type { HelpDocument } from './document'

/** The help pages by file. Each is a module of its own, loaded when it is read or searched. */
const pages = import.meta.glob<HelpDocument>('../../../../docs/*/*.md', { import: 'default' })

/** Addresses of the pictures by file. */
const pictures = import.meta.glob<string>('../../../../docs/*/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** @throws Error when the page cannot be loaded. */
export async function loadPage(language: Language, page: PageName): Promise<HelpDocument> {
  const load = pages[`../../../../docs/${language}/${page}.md`]
  if (!load) throw new Error(`No help page ${page} in ${language}`)
  return await load()
}

/** Where a picture is, in the page's language or else in the source language; undefined without one. */
export function pictureOf(language: Language, name: string, isDark: boolean): string | undefined {
  const file = `pictures/${name}.${isDark ? 'dark' : 'light'}.webp`
  return (
    pictures[`../../../../docs/${language}/${file}`] ??
    pictures[`../../../../docs/${SOURCE_LANGUAGE}/${file}`]
  )
}
