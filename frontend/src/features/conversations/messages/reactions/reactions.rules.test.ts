import { describe, expect, it } from 'vitest'
import { groupReactions, ourReaction, toggledReaction, withOurReaction } from './reactions.rules'

const theirs = (emoji: string, name: string | null = null) => ({ emoji, fromMe: false, name })
const ours = (emoji: string, name: string | null = null) => ({ emoji, fromMe: true, name })

describe('reactions', () => {
  it('are grouped by emoji, the most frequent first, with who reacted', () => {
    expect(
      groupReactions([theirs('🎉', 'Bia'), theirs('👍', 'Caio'), ours('👍', 'Ana'), theirs('👍')]),
    ).toEqual([
      { emoji: '👍', count: 3, isOurs: true, names: ['Caio', 'Ana'] },
      { emoji: '🎉', count: 1, isOurs: false, names: ['Bia'] },
    ])
  })

  it('count both forms of the heart as one, and show the coloured one', () => {
    expect(groupReactions([theirs('❤'), ours('❤️')])).toEqual([
      { emoji: '❤️', count: 2, isOurs: true, names: [] },
    ])
  })

  it('hold one of ours: another takes its place, an empty one takes it away', () => {
    const reactions = [theirs('🎉'), ours('👍')]
    expect(ourReaction(withOurReaction(reactions, '😂'))).toBe('😂')
    expect(withOurReaction(reactions, '😂')).toHaveLength(2)
    expect(withOurReaction(reactions, '')).toEqual([theirs('🎉')])
  })

  it('are taken back by choosing the same emoji again', () => {
    expect(toggledReaction([ours('❤')], '❤️')).toBe('')
    expect(toggledReaction([theirs('❤')], '❤️')).toBe('❤️')
    expect(toggledReaction([], '👍')).toBe('👍')
  })
})
