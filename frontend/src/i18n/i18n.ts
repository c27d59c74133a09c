import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf, storedLanguage, storeLanguage, type Language } from './language'
import { first } from './locales/pt/first'
import type { Phrases } from './phrases'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Phrases }
    returnNull: false
  }
}

/** What the login says in Portuguese is in the first chunk; everything else comes when it is wanted. */
const others: Record<Exclude<Language, 'pt'>, () => Promise<Phrases>> = {
  en: async () => (await import('./locales/en')).en,
  es: async () => (await import('./locales/es')).es,
}

export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'pt',
  fallbackLng: 'pt',
  resources: { pt: { translation: first } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Loads what is said behind the login, in the language that all others fall back to. */
export async function loadPhrases(): Promise<void> {
  const { pt } = await import('./locales/pt')
  i18n.addResourceBundle('pt', 'translation', pt, true, true)
}

/** Switches the whole client to a language and remembers it. Rejects when its phrases cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language !== 'pt' && !i18n.hasResourceBundle(language, 'translation')) {
    i18n.addResourceBundle(language, 'translation', await others[language]())
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = localeOf[language]
  storeLanguage(language)
}

/** Called once before the first paint; a language that cannot be loaded leaves Portuguese. */
export async function startLanguage(): Promise<void> {
  const language = storedLanguage()
  if (language !== 'pt') await changeLanguage(language).catch(() => undefined)
}
