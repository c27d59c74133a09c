import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageOf, localeOf, storedLanguage, storeLanguage, type Language } from './language'
import { first } from './locales/pt/first'
import type { LatePhrases, MainPhrases, PageName, Phrases } from './phrases'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Phrases }
    returnNull: false
  }
}

interface Parts extends LatePhrases {
  main: MainPhrases
}
/** What is loaded as one; a page's phrases go by the page's name. */
export type Part = keyof Parts | PageName

/** What the login says in Portuguese is in the first chunk; everything else comes when it is wanted. */
const sources: { [P in keyof Parts]: Record<Language, () => Promise<Parts[P]>> } = {
  main: {
    pt: async () => (await import('./locales/pt')).pt,
    en: async () => (await import('./locales/en')).en,
    es: async () => (await import('./locales/es')).es,
  },
  connections: {
    pt: async () => ({ connections: (await import('./locales/pt/connections')).connections }),
    en: async () => ({ connections: (await import('./locales/en/connections')).connections }),
    es: async () => ({ connections: (await import('./locales/es/connections')).connections }),
  },
  conversation: {
    pt: async () => (await import('./locales/pt/conversation')).conversation,
    en: async () => (await import('./locales/en/conversation')).conversation,
    es: async () => (await import('./locales/es/conversation')).conversation,
  },
}

/** A page's phrases stand in a file of its name, in each language. */
const pages = import.meta.glob<object>('./locales/*/pages/*.ts')

async function fetchPhrases(language: Language, part: Part): Promise<object> {
  if (part in sources) return sources[part as keyof Parts][language]()
  const load = pages[`./locales/${language}/pages/${part}.ts`]
  if (!load) throw new Error(`No phrases of ${part} in ${language}`)
  return load()
}

/** What has been asked for, whatever the language was. */
const wanted = new Set<Part>()

export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'pt',
  fallbackLng: 'pt',
  resources: { pt: { translation: first } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

async function load(language: Language, part: Part): Promise<void> {
  i18n.addResourceBundle(language, 'translation', await fetchPhrases(language, part), true, true)
}

/** Loads phrases in the language of the screens; whatever shows them waits for it. */
export async function loadPhrases(part: Part): Promise<void> {
  wanted.add(part)
  await load(languageOf(i18n.language), part)
}

/** Switches the whole client to a language and remembers it. Rejects when its phrases cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  const parts = new Set(wanted)
  // Of the other languages the login's phrases come with all the rest.
  if (language !== 'pt') parts.add('main')
  await Promise.all([...parts].map((part) => load(language, part)))
  await i18n.changeLanguage(language)
  document.documentElement.lang = localeOf[language]
  storeLanguage(language)
}

/** Called once before the first paint; a language that cannot be loaded leaves Portuguese. */
export async function startLanguage(): Promise<void> {
  const language = storedLanguage()
  if (language !== 'pt') await changeLanguage(language).catch(() => undefined)
}
