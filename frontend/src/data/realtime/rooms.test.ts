import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeRooms, openRooms, watchTicket } from './rooms'

let said: string[] = []
const speak = (event: string, argument?: string) => void said.push(`${event} ${argument}`)

beforeEach(() => {
  said = []
})
afterEach(closeRooms)

it('a ticket is joined once however many parts watch it, and left when the last one stops', () => {
  openRooms(speak)
  const stops = [watchTicket('t1'), watchTicket('t1')]
  expect(said).toEqual(['joinChatBox t1'])
  stops[0]?.()
  stops[0]?.()
  expect(said).toEqual(['joinChatBox t1'])
  stops[1]?.()
  expect(said).toEqual(['joinChatBox t1', 'leaveChatBox t1'])
})

it('what is watched is joined when the socket is ready, and again after each reconnection', () => {
  const stop = watchTicket('t2')
  expect(said).toEqual([])
  openRooms(speak)
  closeRooms()
  openRooms(speak)
  expect(said).toEqual(['joinChatBox t2', 'joinChatBox t2'])
  stop()
})
