import type { Language } from '../languages.js'
import { describe, expect, it } from 'vitest'
import { fillVariables } from './variables.js'

/** 14:05:09 in São Paulo, 13:05:09 in Manaus. */
const facts = {
  contactName: 'Maria d’Ávila & Cia',
  now: new Date('2026-11-21T17:05:09Z'),
  timezone: 'America/Sao_Paulo',
  language: 'pt' as Language,
}
const fill = (text: string, more: Partial<typeof facts> = {}) => fillVariables(text, { ...facts, ...more })

describe('the variables of a text', () => {
  it.each([
    ['{{name}}', 'Maria d’Ávila & Cia'],
    ['{{firstName}}', 'Maria'],
    ['{{ms}}', 'Boa tarde'],
    ['{{gretting}}', 'Boa tarde'],
    ['{{protocol}}', '20261121140509'],
    ['{{hora}}', '14:05:09'],
    ['{{ ms }}, {{ firstName }}! {{name}}', 'Boa tarde, Maria! Maria d’Ávila & Cia'],
  ])('%s is %s', (text, expected) => {
    expect(fill(text)).toBe(expected)
  })

  it.each([
    ['2026-11-21T02:59:59Z', 'Boa noite'],
    ['2026-11-21T03:00:00Z', 'Boa madrugada'],
    ['2026-11-21T08:59:59Z', 'Boa madrugada'],
    ['2026-11-21T09:00:00Z', 'Bom dia'],
    ['2026-11-21T15:00:00Z', 'Boa tarde'],
    ['2026-11-21T21:00:00Z', 'Boa noite'],
  ])('greet by the company’s clock: at %s it is %s', (at, greeting) => {
    expect(fill('{{ms}}', { now: new Date(at) })).toBe(greeting)
  })

  it.each([
    ['en', '2026-11-21T04:00:00Z', 'Good morning'],
    ['en', '2026-11-21T15:00:00Z', 'Good afternoon'],
    ['es', '2026-11-21T21:00:00Z', 'Buenas noches'],
  ] as const)('greet in the company’s language: %s', (language, at, greeting) => {
    expect(fill('{{ms}}', { language, now: new Date(at) })).toBe(greeting)
  })

  it('follow the company’s time zone', () => {
    expect(fill('{{hora}}', { timezone: 'America/Manaus' })).toBe('13:05:09')
  })

  it.each(['{{name', 'name}}', '{name}', '{{nome}}', '{{}}', '{{constructor}}', '{{ na me }}', '{{{{'])(
    'leave "%s" as it is',
    (text) => {
      expect(fill(text)).toBe(text)
    },
  )

  it('take a value as it is: nothing is escaped, and a "$" means nothing', () => {
    expect(fill('Olá {{name}}', { contactName: '<b>$& $1 {{ms}}</b>' })).toBe('Olá <b>$& $1 {{ms}}</b>')
  })
})
