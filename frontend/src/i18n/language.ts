export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** As the document's `lang` wants it. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

const LANGUAGE_KEY = 'balcao.language'

/** The language of that code; Portuguese when there is none. */
export const languageOf = (code: string | null): Language =>
  languages.find((language) => language === code) ?? 'pt'

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
