import { folded } from '@balcao/contract/text/words'
import type { Contact } from '@balcao/contract/resources/people/contacts'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { Command } from '../../kit/commands'

/** A line of the palette. */
export type Entry =
  | { kind: 'command'; command: Command }
  | { kind: 'ticket'; ticket: Ticket; query: string }
  | { kind: 'contact'; contact: Contact; query: string }

/** What the server found. */
export interface Found {
  /** The words that it answers to. */
  query: string
  tickets: readonly Ticket[]
  contacts: readonly Contact[]
}

export type EntryGroup = Command['section'] | 'tickets' | 'contacts'

/** A search for people and tickets starts at this many characters, once typing pauses for so long. */
export const FOUND_FROM = 2
export const FOUND_MS = 200

/** How many of each are shown: the rest is found by a longer word. */
const MAX = { tickets: 6, contacts: 5 } as const

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * 0 when the label begins with what was typed, 1 when a word of it does, 2 for its other words; null when one
 * is nowhere.
 */
function rankOf({ label, words = '' }: Command, typed: readonly string[]): number | null {
  const own = wordsOf(label)
  const all = [...own, ...wordsOf(words)]
  if (!typed.every((word) => all.some((each) => each.startsWith(word)))) return null
  if (own.join(' ').startsWith(typed.join(' '))) return 0
  return typed.every((word) => own.some((each) => each.startsWith(word))) ? 1 : 2
}

/**
 * The commands of which every typed word begins a word, whatever the accents; those that begin with it come
 * first.
 */
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

/** What is nearest comes first; people and tickets before pages, since those who type words look for them. */
const groupOrder: readonly EntryGroup[] = ['ticket', 'list', 'tickets', 'contacts', 'go', 'app']

/** All that a text finds, group by group. */
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
 * Where a ticket is gone to: to the message that was found in it. One that waits is not opened but accepted,
 * unless the reader may read along: it is shown in the search, with its button.
 */
export function addressOf(ticket: Ticket, maySpy: boolean): string {
  if (ticket.status !== 'pending' || maySpy)
    return `/tickets/${ticket.uuid}${ticket.match ? `?message=${ticket.match.messageId}` : ''}`
  return `/tickets?${new URLSearchParams({ tab: 'search', q: ticket.contact.number || ticket.contact.name }).toString()}`
}
