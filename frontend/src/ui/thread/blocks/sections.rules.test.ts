import { describe, expect, it } from 'vitest'
import type { Block, BlockRow } from './blocks.rules'
import { SECTION_BLOCKS, sectionsOf, type Section } from './sections.rules'

const made = new Map<number, Block<BlockRow>>()
const block = (id: number): Block<BlockRow> => {
  const existing = made.get(id) ?? { key: `b${id}`, rows: [], holds: new Set<string>() }
  made.set(id, existing)
  return existing
}
const blocks = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => block(from + index))
const spans = (sections: readonly Section<BlockRow>[]) =>
  sections.map(
    ({ blocks: sectionBlocks }) => `${sectionBlocks[0]?.key ?? ''}-${sectionBlocks.at(-1)?.key ?? ''}`,
  )

describe('a thread in sections', () => {
  it('has some blocks in each, the newest sections being full', () => {
    expect(spans(sectionsOf(blocks(1, 25), []))).toEqual(['b1-b10', 'b11-b20', 'b21-b25'])
    expect(sectionsOf([], [])).toEqual([])
  })

  it('fills the first section before another comes above it, as older blocks come in one by one', () => {
    let previous = sectionsOf(blocks(100, 101), [])
    for (let first = 99; first >= 80; first--) previous = sectionsOf(blocks(first, 101), previous)
    expect(spans(previous)).toEqual(['b80-b81', 'b82-b91', 'b92-b101'])
    expect(previous.every(({ blocks: sectionBlocks }) => sectionBlocks.length <= SECTION_BLOCKS)).toBe(true)
  })

  it('leaves each block in its section when newer ones come in below', () => {
    const previous = sectionsOf(blocks(1, 15), [])
    const grown = sectionsOf(blocks(1, 21), previous)
    expect(spans(grown)).toEqual(['b1-b10', 'b11-b20', 'b21-b21'])
    expect(grown.map(({ key }) => key).slice(0, 2)).toEqual(previous.map(({ key }) => key))
  })

  it('answers the very section where nothing of it changed', () => {
    const previous = sectionsOf(blocks(1, 20), [])
    const changed = { ...block(15) }
    const next = sectionsOf([...blocks(1, 14), changed, ...blocks(16, 20)], previous)
    expect(next[0]).toBe(previous[0])
    expect(next[1]).not.toBe(previous[1])
    expect(next[1]?.key).toBe(previous[1]?.key)
  })

  it('never uses a key twice', () => {
    const previous = sectionsOf(blocks(1, 20), [])
    const without = sectionsOf([...blocks(2, 20)], previous)
    const again = sectionsOf([...blocks(2, 20), block(1)], without)
    const keys = again.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
