import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf, storedLanguage, storeLanguage, type Language } from './language'
import { pt } from './locales/pt'
import type { Phrases } from './phrases'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Phrases }
    returnNull: false
  }
}

/** Portuguese is in the first chunk; the others come when they are asked for. */
const others: Record<Exclude<Language, 'pt'>, () => Promise<Phrases>> = {
  en: async () => (await import('./locales/en')).en,
  es: async () => (await import('./locales/es')).es,
}

export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'pt',
  fallbackLng: 'pt',
  resources: { pt: { translation: pt } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

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
