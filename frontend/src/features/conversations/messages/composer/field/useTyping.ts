import { messagesApi } from '@balcao/contract/resources/conversations/messages'
import { useEventCallback } from '@mui/material/utils'
import { useEffect, useMemo } from 'react'
import { call } from '../../../../../data/apiClient'
import { announce } from '../../../presence'
import { createTypingNotices, type TypingNotices } from '../../../../../data/typingNotices'

/**
 * While the composer is open, tells the customer that somebody is typing, and the colleagues who have the
 * ticket open. Failures are ignored.
 */
export function useTyping(ticketId: number, isOpen: boolean): TypingNotices {
  const mayTell = useEventCallback(() => isOpen)
  const notices = useMemo(() => {
    const { sent, ...others } = createTypingNotices((state) => {
      if (!mayTell()) return
      announce({ ticketId, doing: state === 'paused' ? 'viewing' : 'writing' })
      call(messagesApi.typing, { params: { ticketId }, body: { state } }).catch(() => undefined)
    })
    return {
      ...others,
      sent: () => {
        sent()
        // The customer's phone ends the notice when the message arrives.
        if (mayTell()) announce({ ticketId, doing: 'viewing' })
      },
    }
  }, [ticketId, mayTell])
  useEffect(() => () => notices.pause(), [notices])
  return notices
}
