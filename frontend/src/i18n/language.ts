import { languageOf, type Language } from '@balcao/contract/languages'

export { languageOf, languages, type Language } from '@balcao/contract/languages'

/** As the document's `lang` wants it. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

const LANGUAGE_KEY = 'balcao.language'

export function storedLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(LANGUAGE_KEY))
  } catch {
    return 'pt'
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
