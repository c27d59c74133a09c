import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../data/ApiError'
import { useSaving } from './useSaving'

interface Note {
  id: number
  text: string
}

/**
 * A server that stores notes under their forms' idempotency keys, and loses answers when the test says so.
 */
function aServer() {
  const notes: Note[] = []
  const keys = new Map<string, Note>()
  const losing = { next: false }
  const answer = (note: Note): Promise<Note> => {
    const { next } = losing
    losing.next = false
    return next ? Promise.reject(new ApiError('NETWORK', 0)) : Promise.resolve(note)
  }
  const create = (text: string, key: string): Promise<Note> => {
    const earlier = keys.get(key)
    if (earlier && earlier.text !== text) {
      const error = 'ERR_IDEMPOTENCY_KEY_REUSED' as const
      return Promise.reject(new ApiError(error, 400, { error, recordId: earlier.id }))
    }
    if (earlier) return answer(earlier)
    const note = { id: notes.length + 1, text }
    notes.push(note)
    keys.set(key, note)
    return answer(note)
  }
  const update = (id: number, text: string): Promise<Note> => {
    const note = { id, text }
    notes.splice(id - 1, 1, note)
    return answer(note)
  }
  return { notes, losing, create, update }
}

function aForm() {
  const server = aServer()
  const apply = vi.fn<(client: QueryClient, row: Note) => void>()
  const client = new QueryClient()
  const { result } = renderHook(
    () =>
      useSaving<Note, string>({
        live: { apply },
        create: server.create,
        update: server.update,
        saved: 'Salvo',
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return { ...server, add: (values: string) => result.current({ id: null, values }) }
}

it('adds one record when an answer is lost and it is saved again', async () => {
  const { add, losing, notes } = aForm()
  losing.next = true
  await expect(add('Oi')).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await add('Oi')).toEqual({ id: 1, text: 'Oi' })
  expect(notes).toEqual([{ id: 1, text: 'Oi' }])
})

it('changes the one that is stored when it was edited after the answer was lost', async () => {
  const { add, losing, notes } = aForm()
  losing.next = true
  await expect(add('Oi')).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await add('Olá')).toEqual({ id: 1, text: 'Olá' })
  expect(notes).toEqual([{ id: 1, text: 'Olá' }])
})

it('adds another one after one was added', async () => {
  const { add, notes } = aForm()
  await add('Oi')
  await add('Oi')
  expect(notes).toHaveLength(2)
})
