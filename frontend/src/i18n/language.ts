import { languageFacts, languageOf, SOURCE_LANGUAGE, type Language } from '@balcao/contract/languages'

export {
  languageOf,
  languages,
  nameOfLanguage,
  SOURCE_LANGUAGE,
  type Language,
} from '@balcao/contract/languages'

/** The value of the document's `lang`. */
export const localeOf = (language: Language): string => languageFacts[language].locale

const LANGUAGE_KEY = 'balcao.language'

export function storedLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(LANGUAGE_KEY))
  } catch {
    return SOURCE_LANGUAGE
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
