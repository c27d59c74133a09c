import type { SendOutcome } from '../../whatsapp/WhatsappGateway.js'

/** How often a message whose outcome stays unknown is sent again, under the same id, before a person decides. */
const MAX_UNKNOWN_TRIES = 3

/** Seconds that a claimed message is left to the process that claimed it: longer than the gateway may take to answer. */
export const CLAIM_SECONDS = 45

/** What the next step for a message is, after one try. */
export type NextStep = 'sent' | 'failed' | 'unknown' | 'wait'

/**
 * @param attempts tries so far, this one included. A message that never left (no session) waits as long as it takes.
 */
export function nextStep({ outcome }: SendOutcome, attempts: number): NextStep {
  switch (outcome) {
    case 'accepted':
      return 'sent'
    case 'refused':
      return 'failed'
    case 'unreachable':
      return 'wait'
    case 'unknown':
      return attempts >= MAX_UNKNOWN_TRIES ? 'unknown' : 'wait'
  }
}
