import type { MessageContent, PreviewKind } from '@balcao/contract/resources/conversations/messageContent'
import { formatSeconds } from '../../../../i18n/format'
import { i18n } from '../../../../i18n/i18n'

interface Facts {
  call?: Pick<Extract<MessageContent, { type: 'call' }>, 'isVideo' | 'outcome'> | null
  /** Of a voice message how long it is. */
  seconds?: number | null
}

/** What a message is called that says nothing itself, in the reader's language. */
export function nameOfKind(kind: PreviewKind, { call, seconds }: Facts = {}): string {
  if (call) return i18n.t(`said.calls.${call.isVideo ? 'video' : 'voice'}.${call.outcome}`)
  const name = i18n.t(`said.kinds.${kind}`)
  return seconds == null ? name : `${name} (${formatSeconds(seconds)})`
}
