import { describe, expect, it } from 'vitest'
import { frameOf } from './frame.rules'

describe('the room of a picture', () => {
  it('has the shape of the picture, no wider and no higher than fits', () => {
    expect(frameOf(1600, 1200)).toEqual({ width: 330, ratio: 330 / 248, isCut: false })
    const upright = frameOf(900, 1600)
    expect(upright.width / upright.ratio).toBeLessThanOrEqual(360)
    expect(upright.isCut).toBe(false)
  })

  it('is not blown up beyond the picture', () => {
    expect(frameOf(200, 160).width).toBe(200)
  })

  it('leaves room for the hour on the narrowest and the flattest, and cuts them', () => {
    expect(frameOf(40, 4000)).toMatchObject({ width: 150, isCut: true })
    const flat = frameOf(4000, 40)
    expect(flat.width / flat.ratio).toBe(96)
  })

  it('is known although the size of the picture is not', () => {
    expect(frameOf(null, null).width).toBe(280)
    expect(frameOf(0, 10).width).toBe(280)
    expect(frameOf(-1, 10).width).toBe(280)
  })
})
