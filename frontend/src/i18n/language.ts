export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** As the document's `lang` wants it. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

const LANGUAGE_KEY = 'balcao.language'

export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY)
    return languages.find((language) => language === stored) ?? 'pt'
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
