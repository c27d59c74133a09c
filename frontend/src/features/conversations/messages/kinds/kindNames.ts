import type { MessageContent, PreviewKind } from '@balcao/contract/resources/conversations/messageContent'
import { formatSeconds } from '../../../../i18n/format'
import { i18n } from '../../../../i18n/i18n'

interface Facts {
  call?: Pick<Extract<MessageContent, { type: 'call' }>, 'isVideo' | 'outcome'> | null
  /** Length of a voice message. */
  seconds?: number | null
}

/** The name of a message's kind, in the interface language, for messages without text. */
export function nameOfKind(kind: PreviewKind, { call, seconds }: Facts = {}): string {
  if (call) return i18n.t(`said.calls.${call.isVideo ? 'video' : 'voice'}.${call.outcome}`)
  const name = i18n.t(`said.kinds.${kind}`)
  return seconds == null ? name : `${name} (${formatSeconds(seconds)})`
}
