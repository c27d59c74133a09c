import { TZDate } from '@date-fns/tz'

interface VariableFacts {
  /** The customer's name, as it is stored. */
  contactName: string
  now: Date
  /** IANA name of the company's time zone. */
  timezone: string
}

const pad = (value: number): string => String(value).padStart(2, '0')

function greetingAt(hour: number): string {
  if (hour < 6) return 'Boa madrugada'
  if (hour < 12) return 'Bom dia'
  return hour < 18 ? 'Boa tarde' : 'Boa noite'
}

/** Every variable, by its name; `gretting` is what customers' texts have said for years. */
const variables: Record<string, (facts: VariableFacts & { local: TZDate }) => string> = {
  name: ({ contactName }) => contactName,
  firstName: ({ contactName }) => contactName.trim().split(/\s+/)[0] ?? '',
  ms: ({ local }) => greetingAt(local.getHours()),
  gretting: ({ local }) => greetingAt(local.getHours()),
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
