import { describe, expect, it } from 'vitest'
import { barsOf, wavePath } from './waveform.rules'

describe('the bars of a voice note', () => {
  it('are as many as there is room for, whether there are more values or fewer', () => {
    const values = Array.from({ length: 64 }, (_, index) => index)
    expect(barsOf(values, 46)).toHaveLength(46)
    expect(barsOf([10, 90], 46)).toHaveLength(46)
  })

  it('keep every peak', () => {
    const values = Array.from({ length: 64 }, (_, index) => (index === 41 ? 100 : 10))
    expect(Math.max(...barsOf(values, 20))).toBe(1)
  })

  it('fill the height, however quiet the note is', () => {
    expect(barsOf([0, 5, 10], 3)).toEqual([0.08, 0.5, 1])
  })

  it('are a quiet row when nothing is known, or nothing was said', () => {
    expect(barsOf(null, 3)).toEqual([0.08, 0.08, 0.08])
    expect(barsOf([0, 0], 2)).toEqual([0.08, 0.08])
    expect(barsOf([], 2)).toEqual([0.08, 0.08])
  })

  it('stand upright around the middle, within the height', () => {
    expect(wavePath([1, 0.5], 4, 24, 4)).toBe('M2 2V22M6 7V17')
  })
})
