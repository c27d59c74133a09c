import { TZDate } from '@date-fns/tz'
import type { Language } from '../settings/index.js'

interface VariableFacts {
  /** The customer's name, as it is stored. */
  contactName: string
  now: Date
  /** IANA name of the company's time zone. */
  timezone: string
  /** In which it greets. */
  language: Language
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** From which hour on which greeting holds. */
const greetings: Record<Language, readonly [hour: number, greeting: string][]> = {
  pt: [
    [18, 'Boa noite'],
    [12, 'Boa tarde'],
    [6, 'Bom dia'],
    [0, 'Boa madrugada'],
  ],
  en: [
    [18, 'Good evening'],
    [12, 'Good afternoon'],
    [0, 'Good morning'],
  ],
  es: [
    [18, 'Buenas noches'],
    [12, 'Buenas tardes'],
    [0, 'Buenos días'],
  ],
}

const greetingAt = ({ local, language }: { local: TZDate; language: Language }): string =>
  greetings[language].find(([hour]) => local.getHours() >= hour)?.[1] ?? ''

/** Every variable, by its name; `gretting` is what customers' texts have said for years. */
const variables: Record<string, (facts: VariableFacts & { local: TZDate }) => string> = {
  name: ({ contactName }) => contactName,
  firstName: ({ contactName }) => contactName.trim().split(/\s+/)[0] ?? '',
  ms: greetingAt,
  gretting: greetingAt,
  protocol: ({ local }) =>
    [
      local.getFullYear(),
      ...[
        local.getMonth() + 1,
        local.getDate(),
        local.getHours(),
        local.getMinutes(),
        local.getSeconds(),
      ].map(pad),
    ].join(''),
  hora: ({ local }) => `${local.getHours()}:${pad(local.getMinutes())}:${pad(local.getSeconds())}`,
}

/**
 * Fills a text's variables: `{{name}}`, `{{firstName}}`, `{{ms}}` (good morning and so on; also `{{gretting}}`), `{{protocol}}`
 * and `{{hora}}`. Values stand as they are, nothing is escaped: it is text and not HTML. Braces without a partner, and names
 * that mean nothing here, stay as they were written.
 */
export function fillVariables(text: string, facts: VariableFacts): string {
  if (!text.includes('{{')) return text
  const local = new TZDate(facts.now.getTime(), facts.timezone)
  return text.replace(/\{\{\s*([A-Za-z]+)\s*\}\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    return variable ? variable({ ...facts, local }) : whole
  })
}
