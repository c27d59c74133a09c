import type { ChatMember } from '@balcao/contract/resources/company/chats'
import { describe, expect, it } from 'vitest'
import { candidates, mentionAt, mentionedIn } from './mentions.rules'

const member = (userId: number, name: string): ChatMember => ({
  id: userId,
  chatId: 1,
  userId,
  unreads: 0,
  lastReadId: 0,
  user: { id: userId, name },
})
const users = [member(1, 'Ana Souza'), member(2, 'João Prado'), member(3, 'Ana'), member(4, 'Mariana Dias')]
const at = (text: string) => mentionAt(text, text.length)

describe('naming somebody', () => {
  it('is asked for after an @ at the start, or after a space', () => {
    expect(at('@')).toEqual({ query: '', start: 0, end: 1 })
    expect(at('oi @jo')).toEqual({ query: 'jo', start: 3, end: 6 })
    expect(at('oi\n@Ana S')).toEqual({ query: 'Ana S', start: 3, end: 9 })
    expect(mentionAt('@an, veja', 3)).toEqual({ query: 'an', start: 0, end: 3 })
  })

  it.each(['ana@x', 'oi', '', '@ana, ', '@um dois tres', '@@'])('is not asked for by "%s"', (text) => {
    expect(at(text)).toBeNull()
  })

  it('is not asked for while something is selected', () => {
    expect(mentionAt('@ana', -1)).toBeNull()
  })

  it('offers members by the beginnings of their names, without accents, and never oneself', () => {
    const names = (query: string, myId = 9) => candidates(users, query, myId, 8).map(({ user }) => user.name)
    expect(names('ana')).toEqual(['Ana', 'Ana Souza'])
    expect(names('joao')).toEqual(['João Prado'])
    expect(names('d')).toEqual(['Mariana Dias'])
    expect(names('', 2)).toEqual(['Ana', 'Ana Souza', 'Mariana Dias'])
    expect(names('zz')).toEqual([])
  })

  it('tells who is named, each once, and of two names the longer', () => {
    expect(mentionedIn('@Ana Souza e @joão prado, @Ana Souza?', { users })).toEqual([1, 2])
    expect(mentionedIn('@Ana!', { users })).toEqual([3])
    expect(mentionedIn('a@Ana.com @Marian', { users })).toEqual([])
  })
})
