import {
  billingFailures,
  type BillingFailure,
  type InquiryFailure,
} from '../resources/conversations/billingSystems.js'
import type { EventTexts } from '../phrases/shapes.js'
import type { MailState, TicketEvent } from '../resources/conversations/ticketEvents.js'

/**
 * Why the bot handed the ticket to a person, as the thread shows it. The details of a system's failure matter
 * only to whoever configures it.
 */
type LeftBecause = Exclude<InquiryFailure, BillingFailure> | 'systemFailed'

const isOfSystem = (reason: InquiryFailure): reason is BillingFailure =>
  (billingFailures as readonly string[]).includes(reason)

interface EventWords {
  /** A key of `phrases.events`. */
  phrase:
    | 'accepted'
    | 'acceptedIn'
    | 'returned'
    | 'resolved'
    | 'resolvedFor'
    | 'unresolved'
    | 'reopened'
    | 'writtenAgain'
    | 'taken'
    | 'takenIn'
    | 'toUser'
    | 'toUserIn'
    | 'toQueue'
    | 'distributed'
    | 'outOfQueue'
    | 'ledToQueue'
    | 'ledOutOfQueue'
    | 'campaignAnswered'
    | 'campaignAnsweredIn'
    | 'campaignConfirmed'
    | 'campaignDeclined'
    | 'campaignOptOut'
    | 'ended'
    | 'endedFor'
    | `left.${LeftBecause}`
    | `transcript.${MailState}`
  by: string
  user: string
  queue: string
  campaign: string
  closeReason: string
  /** The address that a transcript goes to. */
  address: string
}

/** The phrase for an action, with its values. */
export function eventWords(event: TicketEvent): EventWords {
  const { kind, by, user, queue, campaign, reason, closeReason, mail } = event
  const filled = {
    by: by?.name ?? '',
    user: user?.name ?? '',
    queue: queue?.name ?? '',
    campaign: campaign?.name ?? '',
    closeReason: closeReason?.name ?? '',
    address: mail?.to || '…',
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
      if (closeReason) return { phrase: by ? 'resolvedFor' : 'endedFor', ...filled }
      return { phrase: by ? 'resolved' : 'ended', ...filled }
    case 'leftToPerson':
      return { phrase: `left.${!reason || isOfSystem(reason) ? 'systemFailed' : reason}`, ...filled }
    case 'transcriptMailed':
      return { phrase: `transcript.${mail?.state ?? 'queued'}`, ...filled }
    default:
      return { phrase: kind, ...filled }
  }
}

/** The line of an action, as the conversation shows it. */
export function eventText(event: TicketEvent, texts: EventTexts): string {
  const { phrase, ...filled } = eventWords(event)
  const found = phrase
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts)
  const values: Readonly<Record<string, string>> = filled
  return (typeof found === 'string' ? found : '').replace(
    /\{\{(\w+)\}\}/g,
    (_all, name: string) => values[name] ?? '',
  )
}
