import { languageFacts, type Language } from '../languages.js'

interface VariableFacts {
  /** The customer's name, as stored. */
  contactName: string
  now: Date
  /** IANA name of the company's time zone. */
  timezone: string
  /** Language of the greeting. */
  language: Language
}

/** Variables offered to users who write a text. */
export const variableNames = ['firstName', 'name', 'ms', 'protocol', 'hora'] as const

/** Local date and time of the company: two digits each, four for the year. */
type ClockFace = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function clockFace(now: Date, timezone: string): ClockFace {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: keyof ClockFace) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

const greetingAt = ({ local, language }: { local: ClockFace; language: Language }): string =>
  languageFacts[language].greetings.find(([hour]) => Number(local.hour) >= hour)?.[1] ?? ''

/** All variables, by name. `gretting` is misspelt, but customers have used it in texts for years. */
const variables: Record<string, (facts: VariableFacts & { local: ClockFace }) => string> = {
  name: ({ contactName }) => contactName,
  firstName: ({ contactName }) => contactName.trim().split(/\s+/)[0] ?? '',
  ms: greetingAt,
  gretting: greetingAt,
  protocol: ({ local }) => local.year + local.month + local.day + local.hour + local.minute + local.second,
  hora: ({ local }) => `${Number(local.hour)}:${local.minute}:${local.second}`,
}

/**
 * Fills the variables of a text: `{{name}}`, `{{firstName}}`, `{{ms}}` (good morning and so on; also
 * `{{gretting}}`), `{{protocol}}` and `{{hora}}`. Values are inserted unchanged and unescaped, since this is
 * text, not HTML. Unknown names and unpaired braces stay as they are written. The server fills messages with
 * it, and clients show previews with it.
 * @throws RangeError for an unknown time zone.
 */
export function fillVariables(text: string, facts: VariableFacts): string {
  if (!text.includes('{{')) return text
  const local = clockFace(facts.now, facts.timezone)
  return text.replace(/\{\{\s*([A-Za-z]+)\s*\}\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    return variable ? variable({ ...facts, local }) : whole
  })
}
