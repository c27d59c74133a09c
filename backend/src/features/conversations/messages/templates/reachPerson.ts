import { countPerson } from '../../../company/officialNumbers/index.js'
import { hasClosedWindow } from '../replyWindow/replyWindow.queries.js'
import type { Conversation } from '../sending/claims.commands.js'

/**
 * Counts the receiver of a template among the people whom its portfolio reaches first in a day, unless they
 * wrote within a day themselves.
 * @param options.isLimited a campaign, which respects the limit.
 * @returns false when the limit is used up.
 */
export const reachPerson = async (
  conversation: Conversation,
  options: { isLimited: boolean },
): Promise<boolean> => !(await hasClosedWindow(conversation)) || countPerson(conversation, options)
