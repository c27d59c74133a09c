import { expect, it } from 'vitest'
import { aMedia, aMessage } from '../../../../testing/samples'
import { transcriptOf } from './transcript.rules'

const words = {
  authorOf: ({ fromMe }: { fromMe: boolean }) => (fromMe ? 'Ana' : 'Maria'),
  timeOf: (iso: string) => iso.slice(0, 16),
}
const question = aMessage({ id: '1', body: 'Qual o horário?' })
const answer = aMessage({ id: '2', body: 'Das 8 às 18', fromMe: true })

it('one message is copied as its text', () => {
  expect(transcriptOf([question], words)).toBe('Qual o horário?')
})

it('several are copied with who wrote each, and when', () => {
  expect(transcriptOf([question, answer], words)).toBe(
    '[2026-03-02T10:00] Maria: Qual o horário?\n[2026-03-02T10:00] Ana: Das 8 às 18',
  )
})

it('what has no text is copied by the name of its kind', () => {
  const photo = aMessage({ id: '3', body: '', media: aMedia({ kind: 'image' }) })
  expect(transcriptOf([question, photo], words).split('\n')[1]).toMatch(/^\[.+\] Maria: \S+/)
})
