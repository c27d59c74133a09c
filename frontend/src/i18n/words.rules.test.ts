import { expect, it } from 'vitest'
import { connections as enConnections } from './locales/en/connections'
import { conversation as enConversation } from './locales/en/conversation'
import { en } from './locales/en'
import { connections as esConnections } from './locales/es/connections'
import { conversation as esConversation } from './locales/es/conversation'
import { es } from './locales/es'

/** Each phrase after the keys that lead to it. */
const phrases = (part: object, path = ''): [string, string][] =>
  Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : phrases(value as object, `${path}${key}.`),
  )

/** The tab of a phone is the specification's, as is the toast; by the old word the palette is searched. */
const kept = ['tickets.pane.ticket', 'tickets.removed', 'palette.words.newTicket']

it.each([
  ['English', { ...en, connections: enConnections, ...enConversation }, /\b(tickets?|attend)/i],
  [
    'Spanish',
    { ...es, connections: esConnections, ...esConversation },
    /\b(tickets?|atenciones|asistencias?)\b/i,
  ],
])('%s calls what is attended a conversation', (_, language, otherWord) => {
  const all = phrases(language)
  expect(all.length).toBeGreaterThan(400)
  const others = all.filter(([path, phrase]) => otherWord.test(phrase) && !kept.includes(path))
  // To need attention is another thing.
  expect(others.filter(([, phrase]) => !/attention/i.test(phrase))).toEqual([])
})
