import type { PushKindName } from '../../resources/company/access/pushDevices.js'

/** Notices on devices, where they may not show names and texts. */
export const pushes: Record<PushKindName, string> = {
  message: 'New message in your conversation',
  handover: 'A conversation was given to you',
  waiting: 'A conversation waits in the queue',
  late: 'A customer waits past the target',
  chatMention: 'You were mentioned in the team chat',
  noteMention: 'You were mentioned in a note',
}
