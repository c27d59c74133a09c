import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onBrandChange, productName } from './brand'
import { languageOf, localeOf, storedLanguage, storeLanguage, type Language } from './language'
import { first } from './locales/pt/first'
import type { Namespace, Phrases } from './phrases'

declare module 'i18next' {
  interface CustomTypeOptions {
    // Namespace and key are separated by a dot (see below), so that all namespaces are one tree for the
    // compiler.
    defaultNS: 'translation'
    resources: { translation: Phrases }
    returnNull: false
  }
}

/**
 * A namespace is in the file of its name, one per language. The Portuguese phrases of the login are in the
 * first chunk; `pagePhrases` finds the phrases of pages.
 */
const shellFiles = import.meta.glob<Record<string, object>>([
  './locales/*/{first,desk}.ts',
  '!./locales/pt/first.ts',
])

async function fetchPhrases(language: string, namespace: string): Promise<object> {
  const fetchFile =
    shellFiles[`./locales/${language}/${namespace}.ts`] ??
    (await import('./pagePhrases')).pageFiles[`./locales/${language}/pages/${namespace}.ts`]
  const phrases = (await fetchFile?.())?.[namespace]
  if (!phrases) throw new Error(`No phrases of ${namespace} in ${language}`)
  return phrases
}

const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, tell) =>
    void fetchPhrases(language, namespace).then(
      (phrases) => tell(null, phrases),
      // `true`: a failed load may be repeated. By default i18next does not try again.
      (error: Error) => tell(error, true),
    ),
}

export const i18n = i18next.createInstance()

void i18n
  .use(backend)
  .use(initReactI18next)
  .init({
    lng: 'pt',
    // Every language has every phrase; the compiler checks it.
    fallbackLng: false,
    // A key that begins with a loaded namespace is looked up there; all other keys in these two.
    nsSeparator: '.',
    keySeparator: '.',
    ns: ['first'] satisfies Namespace[],
    defaultNS: 'first' satisfies Namespace,
    fallbackNS: 'desk' satisfies Namespace,
    resources: { pt: { first } },
    partialBundledLanguages: true,
    // Failures are reported at once.
    maxRetries: 0,
    // Phrases contain the product's name as `{{product}}`. It is read each time a phrase is used.
    interpolation: {
      escapeValue: false,
      defaultVariables: {
        get product() {
          return productName()
        },
      },
    },
    initAsync: false,
  })

// The language is the same but the phrases changed, so everything that shows them is rendered again.
onBrandChange(() => i18n.emit('languageChanged', i18n.language))

const missingOf = (language: Language, namespaces: readonly string[]): string[] =>
  namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))

/** i18next does not report that phrases could not be loaded, so this checks it. */
function requirePhrases(language: Language, namespaces: readonly string[]): void {
  const missing = missingOf(language, namespaces)
  if (missing.length > 0) throw new Error(`No phrases of ${missing.join(', ')} in ${language}`)
}

/**
 * Loads phrases in the interface language. Components wait for it, so that no raw key is shown. Rejects when
 * they cannot be loaded.
 */
export async function loadPhrases(...namespaces: Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces)
  requirePhrases(languageOf(i18n.language), namespaces)
}

/** Switches the client to a language and stores the choice. Rejects when its phrases cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  // Grows when a part of the page asks for its phrases meanwhile.
  const namespaces = i18n.options.ns as readonly string[]
  let checked: readonly string[] = []
  while (checked.length < namespaces.length) {
    checked = [...namespaces]
    await i18n.reloadResources([language], missingOf(language, checked))
    requirePhrases(language, checked)
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = localeOf(language)
  storeLanguage(language)
}

/** Called once, before the first paint. When a language cannot be loaded, Portuguese is used. */
export async function startLanguage(): Promise<void> {
  const language = storedLanguage()
  if (language !== 'pt') await changeLanguage(language).catch(() => undefined)
}
