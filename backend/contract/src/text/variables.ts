import { languageFacts, type Language } from '../languages.js'

interface VariableFacts {
  /** The customer's name, as it is stored. */
  contactName: string
  now: Date
  /** IANA name of the company's time zone. */
  timezone: string
  /** In which it greets. */
  language: Language
}

/** The variables that a text may name, as they are offered to who writes it. */
export const variableNames = ['firstName', 'name', 'ms', 'protocol', 'hora'] as const

/** What the company's clock shows, two digits each, the year four. */
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

/** Every variable, by its name; `gretting` is what customers' texts have said for years. */
const variables: Record<string, (facts: VariableFacts & { local: ClockFace }) => string> = {
  name: ({ contactName }) => contactName,
  firstName: ({ contactName }) => contactName.trim().split(/\s+/)[0] ?? '',
  ms: greetingAt,
  gretting: greetingAt,
  protocol: ({ local }) => local.year + local.month + local.day + local.hour + local.minute + local.second,
  hora: ({ local }) => `${Number(local.hour)}:${local.minute}:${local.second}`,
}

/**
 * Fills a text's variables: `{{name}}`, `{{firstName}}`, `{{ms}}` (good morning and so on; also
 * `{{gretting}}`), `{{protocol}}` and `{{hora}}`. Values stand as they are, nothing is escaped: it is text
 * and not HTML. Braces without a partner, and names that mean nothing here, stay as they were written. The
 * server fills what is sent; a client shows by it what will be.
 * @throws RangeError when the time zone is none.
 */
export function fillVariables(text: string, facts: VariableFacts): string {
  if (!text.includes('{{')) return text
  const local = clockFace(facts.now, facts.timezone)
  return text.replace(/\{\{\s*([A-Za-z]+)\s*\}\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    return variable ? variable({ ...facts, local }) : whole
  })
}
