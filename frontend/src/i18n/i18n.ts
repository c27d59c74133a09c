import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onBrandChange, productName } from './brand'
import { languageOf, localeOf, storedLanguage, storeLanguage, type Language } from './language'
import { first } from './locales/pt/first'
import type { Namespace, Phrases } from './phrases'

declare module 'i18next' {
  interface CustomTypeOptions {
    // Namespace and key are parted by the same dot (see below): to the compiler all namespaces are one tree.
    defaultNS: 'translation'
    resources: { translation: Phrases }
    returnNull: false
  }
}

/**
 * A namespace stands in a file of its name, in each language. What the login says in Portuguese is in the
 * first chunk; the phrases of pages are found by `pagePhrases`.
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
      // `true`: what did not come may be asked for again. i18next would not ask a second time.
      (error: Error) => tell(error, true),
    ),
}

export const i18n = i18next.createInstance()

void i18n
  .use(backend)
  .use(initReactI18next)
  .init({
    lng: 'pt',
    // Every language has every phrase: the compiler sees to that.
    fallbackLng: false,
    // A key that begins with the name of a loaded namespace is looked up there, any other in these two.
    nsSeparator: '.',
    keySeparator: '.',
    ns: ['first'] satisfies Namespace[],
    defaultNS: 'first' satisfies Namespace,
    fallbackNS: 'desk' satisfies Namespace,
    resources: { pt: { first } },
    partialBundledLanguages: true,
    // Whoever waits is told of a failure at once.
    maxRetries: 0,
    // What the product is called where it runs stands in phrases as `{{product}}`, which is read whenever one
    // is said.
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

// The language is the same and its words are others: whoever shows them says them again.
onBrandChange(() => i18n.emit('languageChanged', i18n.language))

const missingOf = (language: Language, namespaces: readonly string[]): string[] =>
  namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))

/** i18next tells nobody when phrases did not come. */
function requirePhrases(language: Language, namespaces: readonly string[]): void {
  const missing = missingOf(language, namespaces)
  if (missing.length > 0) throw new Error(`No phrases of ${missing.join(', ')} in ${language}`)
}

/**
 * Loads phrases in the language of the screens; whatever shows them waits for it, so that no key is ever
 * shown. Rejects when they do not come.
 */
export async function loadPhrases(...namespaces: Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces)
  requirePhrases(languageOf(i18n.language), namespaces)
}

/** Switches the whole client to a language and remembers it. Rejects when its phrases cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  const namespaces = i18n.options.ns as readonly string[]
  await i18n.reloadResources([language], missingOf(language, namespaces))
  requirePhrases(language, namespaces)
  await i18n.changeLanguage(language)
  document.documentElement.lang = localeOf(language)
  storeLanguage(language)
}

/** Called once before the first paint; a language that cannot be loaded leaves Portuguese. */
export async function startLanguage(): Promise<void> {
  const language = storedLanguage()
  if (language !== 'pt') await changeLanguage(language).catch(() => undefined)
}
