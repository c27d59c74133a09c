import type { Tag } from '@balcao/contract/resources/people/tags'

/** A tag that does not exist yet. */
interface NewTag {
  id: null
  name: string
  color: string
}

export type TagChoice = Tag | NewTag

export const isTag = (choice: TagChoice): choice is Tag => choice.id !== null

export const isSameChoice = (one: TagChoice, other: TagChoice): boolean =>
  one.id === other.id && (isTag(one) || one.name === other.name)

/** Whether two names look the same to a user. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0
