import { describe, expect, it } from 'vitest'
import { formalSpanish } from '../testing/formalSpanish'
import { languages } from './language'

type Files = Record<string, Record<string, object>>

const files: Files = import.meta.glob('./locales/*/{first,desk,pages/*}.ts', { eager: true })

/** The exports of each namespace file under the file's name; undefined when it is missing. */
const namespacesOf = (language: string): Record<string, object | undefined> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, file]) => {
      const [, found, name = ''] = /locales\/(\w+)\/(?:pages\/)?(\w+)\.ts$/.exec(path) ?? []
      return found === language ? [[name, file[name]]] : []
    }),
  )

/** All phrases with their keys. */
const phrases = (part: object, path = ''): [string, string][] =>
  Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : phrases(value as object, `${path}${key}.`),
  )

describe.each(languages)('in %s', (language) => {
  it('each namespace has a file of its name, which exports it', () => {
    const found = namespacesOf(language)
    expect(Object.keys(found)).toEqual(Object.keys(namespacesOf('pt')))
    expect(Object.values(found)).not.toContain(undefined)
  })
})

/**
 * Exceptions: the phone's tab and the toast have the specification's words; the palette still finds the old
 * word.
 */
const allowed = ['desk.tickets.pane.ticket', 'desk.tickets.removed', 'desk.palette.words.newTicket']

it.each([
  ['en', /\b(tickets?|attend)/i],
  ['es', /\b(tickets?|atenciones|asistencias?|una atención)\b/i],
])('in %s what is attended is a conversation', (language, otherWord) => {
  const all = phrases(namespacesOf(language))
  expect(all.length).toBeGreaterThan(800)
  const others = all.filter(([path, phrase]) => otherWord.test(phrase) && !allowed.includes(path))
  // "Needs attention" has another meaning.
  expect(others.filter(([, phrase]) => !/attention/i.test(phrase))).toEqual([])
})

it('Spanish says "tú" to its reader, on every screen', () => {
  expect(phrases(namespacesOf('es')).filter(([, phrase]) => formalSpanish.test(phrase))).toEqual([])
})
