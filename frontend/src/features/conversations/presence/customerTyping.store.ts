import { CUSTOMER_TYPING_MS, type ChannelPayloads } from '@balcao/contract/realtime'
import { useChannel } from '../../../data/realtime'
import { createStore, useStore } from '../../../data/store'

/** What a customer does right now. */
type CustomerTyping = 'composing' | 'recording'

/** By ticket. */
const typing = createStore<ReadonlyMap<number, CustomerTyping>>(new Map())
const ends = new Map<number, ReturnType<typeof setTimeout>>()

/** The customer of this ticket has stopped, or their message has come. */
function forgetTyping(ticketId: number): void {
  clearTimeout(ends.get(ticketId))
  ends.delete(ticketId)
  if (!typing.get().has(ticketId)) return
  const rest = new Map(typing.get())
  rest.delete(ticketId)
  typing.set(rest)
}

/** A sign ends by itself: its end may be lost, and the server repeats a sign while it is true. */
function noteTyping({ ticketId, state }: ChannelPayloads['customerTyping']): void {
  if (state === 'paused') return forgetTyping(ticketId)
  clearTimeout(ends.get(ticketId))
  ends.set(
    ticketId,
    setTimeout(() => forgetTyping(ticketId), CUSTOMER_TYPING_MS),
  )
  if (typing.get().get(ticketId) !== state) typing.set(new Map(typing.get()).set(ticketId, state))
}

/** What the customer of a ticket does right now; undefined for nothing that is known. */
export const useCustomerTyping = (ticketId: number): CustomerTyping | undefined =>
  useStore(typing, (all) => all.get(ticketId))

/** Keeps `useCustomerTyping` up to date while mounted. */
export function useCustomerTypingLive(): void {
  useChannel('customerTyping', noteTyping)
  useChannel('appMessage', (event) => {
    if (event.action === 'create' && !event.message.fromMe) forgetTyping(event.ticket.id)
  })
}
