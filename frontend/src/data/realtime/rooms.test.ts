import type { JoinNotice } from '@balcao/contract/realtime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeRooms, liveSince, openRooms, tell, watchTicket } from './rooms'

let sent: string[] = []
const speak = (event: string, argument?: string | object) =>
  void sent.push(`${event} ${typeof argument === 'string' ? argument : ''}`)

beforeEach(() => {
  sent = []
})
afterEach(closeRooms)

it('a ticket is joined once however many parts watch it, and left when the last one stops', () => {
  openRooms(speak)
  const stops = [watchTicket('t1'), watchTicket('t1')]
  expect(sent).toEqual(['joinChatBox t1'])
  stops[0]?.()
  stops[0]?.()
  expect(sent).toEqual(['joinChatBox t1'])
  stops[1]?.()
  expect(sent).toEqual(['joinChatBox t1', 'leaveChatBox t1'])
})

it('what is watched is joined when the socket is ready, and again after each reconnection', () => {
  const stop = watchTicket('t2')
  expect(sent).toEqual([])
  openRooms(speak)
  closeRooms()
  openRooms(speak)
  expect(sent).toEqual(['joinChatBox t2', 'joinChatBox t2'])
  stop()
})

it('what is worth saying only now is said to an open socket, and forgotten without one', () => {
  const received: unknown[] = []
  tell('ticketPresence', { ticketId: 1 })
  openRooms((_event, argument) => void received.push(argument))
  tell('ticketPresence', { ticketId: 2 })
  expect(received).toEqual([{ ticketId: 2 }])
})

it('who watches a ticket is told, at each join, since when none of its events is missed', () => {
  const answers: ((notice: JoinNotice) => void)[] = []
  const listen = () => openRooms((_event, _argument, onAnswer) => void (onAnswer && answers.push(onAnswer)))
  listen()
  const received: number[] = []
  const stops = [watchTicket('t3'), watchTicket('t3', (since) => received.push(since))]
  const before = performance.now()
  answers[0]?.({ idleMs: 250 })
  expect(received[0]).toBeGreaterThanOrEqual(before - 250)
  expect(received[0]).toBeLessThanOrEqual(performance.now() - 250)

  closeRooms()
  listen()
  answers[1]?.({ idleMs: 0 })
  expect(received).toHaveLength(2)
  for (const stop of stops) stop()
  answers[1]?.({ idleMs: 0 })
  expect(received).toHaveLength(2)
})

it('where no length of time is said everything that was asked for before is in doubt', () => {
  const before = performance.now()
  expect(liveSince(undefined)).toBeGreaterThanOrEqual(before)
})
