import type { emojis } from './locales/pt/emojis'
import { languageOf } from './language'

type Emojis = typeof emojis

const files = import.meta.glob<Emojis>('./locales/*/emojis.ts', { import: 'emojis' })

/** Loads all emojis with their names in a language, from one file per language. */
export async function loadEmojis(language: string): Promise<Emojis> {
  const load = files[`./locales/${languageOf(language)}/emojis.ts`]
  if (!load) throw new Error(`No emojis in ${language}`)
  return load()
}
