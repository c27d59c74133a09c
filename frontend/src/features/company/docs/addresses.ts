import type { Language } from '../../../i18n/language'

/** The address of all help pages. */
export const DOCS = '/docs'

/** The help pages in the order of their menu: one for each role, and one for what goes wrong. */
export const pageNames = ['attendant', 'admin', 'super', 'developer', 'troubleshooting'] as const
export type PageName = (typeof pageNames)[number]

/** The page with a name; undefined for an unknown one. */
export const pageNamed = (name: string | undefined): PageName | undefined =>
  pageNames.find((page) => page === name)

/** The address of a help page. `id`: of a heading. */
export const addressOfPage = (language: Language, page: PageName, id = ''): string =>
  `${DOCS}/${language}/${page}${id === '' ? '' : `#${id}`}`

/** The page that a person needs first. */
export const pageFor = (isSuper: boolean, isAdmin: boolean): PageName => {
  if (isSuper) return 'super'
  return isAdmin ? 'admin' : 'attendant'
}

/** Headings that screens link to, by their ids in the source language. A test looks for each of them. */
export const topics = {
  login: ['troubleshooting', 'não-consigo-entrar'],
  qrCode: ['troubleshooting', 'o-qr-code-não-aparece-ou-expira'],
  connectionDown: ['troubleshooting', 'a-conexão-caiu'],
  banned: ['troubleshooting', 'número-banido-ou-restrito'],
  whatsappVersion: ['troubleshooting', 'versão-do-whatsapp'],
  newVersion: ['troubleshooting', 'há-uma-versão-nova'],
  passkeyAsked: ['troubleshooting', 'o-whatsapp-pediu-uma-chave-de-acesso'],
  firstCall: ['developer', 'o-primeiro-envio'],
} as const satisfies Record<string, readonly [PageName, string]>
export type Topic = keyof typeof topics

/** The address of a topic, in a language. */
export function addressOfTopic(language: Language, topic: Topic): string {
  const [page, id] = topics[topic]
  return addressOfPage(language, page, id)
}
