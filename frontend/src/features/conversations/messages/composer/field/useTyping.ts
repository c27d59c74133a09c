import { messagesApi } from '@balcao/contract/resources/conversations/messages'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { call } from '../../../../../data/apiClient'
import { announce } from '../../../presence'
import { createTypingNotices, type TypingNotices } from '../../../../../data/typingNotices'

/**
 * Tells the customer that they are being written to, and the colleagues who have the ticket open, while it is
 * open. Nothing depends on it: what fails is not tried again.
 */
export function useTyping(ticketId: number, isOpen: boolean): TypingNotices {
  const mayTell = useRef(isOpen)
  // Before anything that ends with the ticket can say so.
  useLayoutEffect(() => {
    mayTell.current = isOpen
  })
  const notices = useMemo(() => {
    const { sent, ...others } = createTypingNotices((state) => {
      if (!mayTell.current) return
      announce({ ticketId, doing: state === 'paused' ? 'viewing' : 'writing' })
      call(messagesApi.typing, { params: { ticketId }, body: { state } }).catch(() => undefined)
    })
    return {
      ...others,
      sent: () => {
        sent()
        // The customer's phone sees it by the message itself.
        if (mayTell.current) announce({ ticketId, doing: 'viewing' })
      },
    }
  }, [ticketId])
  useEffect(() => () => notices.pause(), [notices])
  return notices
}
