/** Languages that the product speaks: on its screens, to customers, in mails and tables. */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** The language of a code; Portuguese where there is none, or one of no language of ours. */
export const languageOf = (code: string | null | undefined): Language =>
  languages.find((language) => language === code) ?? 'pt'
