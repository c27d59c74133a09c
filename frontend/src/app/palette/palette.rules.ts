import { folded } from '@balcao/contract/text/words'
import type { Contact } from '@balcao/contract/resources/people/contacts'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { Command } from '../../kit/commands'

/** A line of the palette. */
export type Entry =
  | { kind: 'command'; command: Command }
  | { kind: 'ticket'; ticket: Ticket; query: string }
  | { kind: 'contact'; contact: Contact; query: string }

/** The server's search results. */
export interface Found {
  /** The text they match. */
  query: string
  tickets: readonly Ticket[]
  contacts: readonly Contact[]
}

export type EntryGroup = Command['section'] | 'tickets' | 'contacts'

/** Minimum length of the text for a search for people and tickets, and the delay after the last key. */
export const FOUND_FROM = 2
export const FOUND_MS = 200

/** Most results shown of each; a longer text finds the others. */
const MAX = { tickets: 6, contacts: 5 } as const

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Rank of a command: 0 when the label begins with the text, 1 when a word of the label does, 2 for its other
 * words; null when a typed word matches nothing.
 */
function rankOf({ label, words = '' }: Command, typed: readonly string[]): number | null {
  const own = wordsOf(label)
  const all = [...own, ...wordsOf(words)]
  if (!typed.every((word) => all.some((each) => each.startsWith(word)))) return null
  if (own.join(' ').startsWith(typed.join(' '))) return 0
  return typed.every((word) => own.some((each) => each.startsWith(word))) ? 1 : 2
}

/** Commands in which each typed word is the beginning of a word, ignoring accents, sorted by rank. */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return [...commands]
  return commands
    .map((command) => ({ command, rank: rankOf(command, typed) }))
    .filter((found): found is { command: Command; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
}

export const groupOf = (entry: Entry): EntryGroup =>
  entry.kind === 'command' ? entry.command.section : entry.kind === 'ticket' ? 'tickets' : 'contacts'

/**
 * The most likely group comes first. People and tickets come before pages, because users who type words
 * mostly look for them.
 */
const groupOrder: readonly EntryGroup[] = ['ticket', 'list', 'tickets', 'contacts', 'go', 'app']

/** All entries that match a text, by group. */
export function entriesFor(
  commands: readonly Command[],
  text: string,
  { query, tickets, contacts }: Found,
): Entry[] {
  const entries: Entry[] = [
    ...matchingCommands(commands, text).map((command) => ({ kind: 'command' as const, command })),
    ...tickets.slice(0, MAX.tickets).map((ticket) => ({ kind: 'ticket' as const, ticket, query })),
    ...contacts.slice(0, MAX.contacts).map((contact) => ({ kind: 'contact' as const, contact, query })),
  ]
  return groupOrder.flatMap((group) => entries.filter((entry) => groupOf(entry) === group))
}

export function keyOf(entry: Entry): string {
  if (entry.kind === 'command') return `command:${entry.command.id}`
  return entry.kind === 'ticket' ? `ticket:${entry.ticket.id}` : `contact:${entry.contact.id}`
}

/**
 * The address of a ticket; with a found message, of that message. A waiting ticket must be accepted first,
 * unless the user may read it without accepting: it opens in the search, with its button.
 */
export function addressOf(ticket: Ticket, maySpy: boolean): string {
  if (ticket.status !== 'pending' || maySpy)
    return `/tickets/${ticket.uuid}${ticket.match ? `?message=${ticket.match.messageId}` : ''}`
  const { name, number, username } = ticket.contact
  const q = number || (username ? `@${username}` : name)
  return `/tickets?${new URLSearchParams({ tab: 'search', q }).toString()}`
}
