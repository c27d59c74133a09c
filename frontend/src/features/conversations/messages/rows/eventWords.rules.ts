import {
  billingFailures,
  type BillingFailure,
  type InquiryFailure,
} from '@balcao/contract/resources/conversations/billingSystems'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'

/**
 * Why the bot handed the ticket to a person, as the thread shows it. The details of a system's failure matter
 * only to whoever configures it.
 */
type LeftBecause = Exclude<InquiryFailure, BillingFailure> | 'systemFailed'

const isOfSystem = (reason: InquiryFailure): reason is BillingFailure =>
  (billingFailures as readonly string[]).includes(reason)

interface EventWords {
  /** A key of `messages.events`. */
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
    | 'campaignAnswered'
    | 'campaignAnsweredIn'
    | 'campaignConfirmed'
    | 'campaignDeclined'
    | 'campaignOptOut'
    | 'ended'
    | `left.${LeftBecause}`
  by: string
  user: string
  queue: string
  campaign: string
}

/** The phrase for an action, with its values. */
export function eventWords({ kind, by, user, queue, campaign, reason }: TicketEvent): EventWords {
  const filled = {
    by: by?.name ?? '',
    user: user?.name ?? '',
    queue: queue?.name ?? '',
    campaign: campaign?.name ?? '',
  }
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
    case 'campaignAnswered':
      return { phrase: isIn ? 'campaignAnsweredIn' : 'campaignAnswered', ...filled }
    case 'resolved':
      return { phrase: by ? 'resolved' : 'ended', ...filled }
    case 'leftToPerson':
      return { phrase: `left.${!reason || isOfSystem(reason) ? 'systemFailed' : reason}`, ...filled }
    default:
      return { phrase: kind, ...filled }
  }
}
