import { compareNames } from '@balcao/contract/text/alphabet'
import { folded } from '@balcao/contract/text/words'
import { mentionParts } from '../../ui/formattedText/mentions.rules'

/** Somebody whom a text can mention. */
export interface Person {
  id: number
  name: string
}

/** The name being typed after `@`, and the range that a choice replaces. */
export interface MentionTrigger {
  query: string
  start: number
  end: number
}

/** At the start or after a space, so that e-mail addresses don't match; up to two words. */
const typed = /(?:^|\s)@([\p{L}\p{N}.'_-]{0,40}(?: [\p{L}\p{N}.'_-]{1,40})?)$/u

/** The mention being typed at the caret, if any. */
export function mentionAt(text: string, caret: number): MentionTrigger | null {
  const match = typed.exec(text.slice(0, Math.max(caret, 0)))
  if (match?.[1] === undefined) return null
  return { query: match[1], start: caret - match[1].length - 1, end: caret }
}

/** People whose name begins with the text, then those with another matching word. */
export function candidates(people: readonly Person[], query: string, max: number): Person[] {
  const wanted = folded(query)
  const rank = (person: Person): number => {
    const name = folded(person.name)
    if (name.startsWith(wanted)) return 0
    return name.split(/\s+/).some((part) => part.startsWith(wanted)) ? 1 : NOT_FOUND
  }
  return people
    .map((person) => ({ person, at: rank(person) }))
    .filter(({ at }) => at < NOT_FOUND)
    .sort((one, other) => one.at - other.at || compareNames(one.person.name, other.person.name))
    .slice(0, max)
    .map(({ person }) => person)
}

const NOT_FOUND = 9

/** Ids of the mentioned people, without duplicates. */
export function mentionedIn(text: string, people: readonly Person[]): number[] {
  const mentioned = new Set(
    mentionParts(
      text,
      people.map(({ name }) => name),
    )
      .filter(({ isMention }) => isMention)
      .map(({ text: name }) => folded(name.slice(1))),
  )
  return people.filter(({ name }) => mentioned.has(folded(name))).map(({ id }) => id)
}
