import type { TicketEvent } from '@balcao/contract/resources/ticketEvents'

interface EventWords {
  /** Of `messages.events`. */
  phrase:
    | 'accepted'
    | 'acceptedIn'
    | 'returned'
    | 'resolved'
    | 'unresolved'
    | 'reopened'
    | 'writtenAgain'
    | 'taken'
    | 'takenIn'
    | 'toUser'
    | 'toUserIn'
    | 'toQueue'
    | 'outOfQueue'
    | 'ledToQueue'
    | 'ledOutOfQueue'
  by: string
  user: string
  queue: string
}

/** Who did what, as a phrase with what fills it. */
export function eventWords({ kind, by, user, queue }: TicketEvent): EventWords {
  const filled = { by: by?.name ?? '', user: user?.name ?? '', queue: queue?.name ?? '' }
  const isIn = queue !== undefined && queue !== null
  switch (kind) {
    case 'accepted':
      return { phrase: isIn ? 'acceptedIn' : 'accepted', ...filled }
    case 'reopened':
      return { phrase: by ? 'reopened' : 'writtenAgain', ...filled }
    case 'transferred':
      if (user && user.id === by?.id) return { phrase: isIn ? 'takenIn' : 'taken', ...filled }
      if (user) return { phrase: isIn ? 'toUserIn' : 'toUser', ...filled }
      if (isIn) return { phrase: by ? 'toQueue' : 'ledToQueue', ...filled }
      if (queue === undefined) return { phrase: 'returned', ...filled }
      return { phrase: by ? 'outOfQueue' : 'ledOutOfQueue', ...filled }
    default:
      return { phrase: kind, ...filled }
  }
}
