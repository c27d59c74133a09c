interface LanguageFacts {
  /** Value of the page's `lang` attribute. */
  locale: string
  /** Greetings, each with the hour at which it begins. */
  greetings: readonly (readonly [hour: number, greeting: string])[]
}

/** Each language of the product, for screens, customers, mails and tables. */
const facts = {
  pt: {
    locale: 'pt-BR',
    greetings: [
      [18, 'Boa noite'],
      [12, 'Boa tarde'],
      [6, 'Bom dia'],
      [0, 'Boa madrugada'],
    ],
  },
  en: {
    locale: 'en',
    greetings: [
      [18, 'Good evening'],
      [12, 'Good afternoon'],
      [0, 'Good morning'],
    ],
  },
  es: {
    locale: 'es',
    greetings: [
      [18, 'Buenas noches'],
      [12, 'Buenas tardes'],
      [0, 'Buenos días'],
    ],
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof facts

export const languageFacts: Record<Language, LanguageFacts> = facts
export const languages = Object.keys(facts) as readonly Language[]

/** Phrases are written in this language first. It is the default. */
export const SOURCE_LANGUAGE = 'pt' satisfies Language

/** The language with a code. The default where there is no code, or the code is unknown. */
export const languageOf = (code: string | null | undefined): Language =>
  languages.find((language) => language === code) ?? SOURCE_LANGUAGE

/** Name of a language, in another one or in itself: `Português`. */
export function nameOfLanguage(language: Language, spoken: Language = language): string {
  const name = new Intl.DisplayNames([spoken], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The names of all languages in one of them. */
export const namesOfLanguages = (spoken: Language): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, nameOfLanguage(language, spoken)])) as Record<
    Language,
    string
  >
