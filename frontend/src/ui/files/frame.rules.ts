/** Largest and smallest size of a picture in a thread, in pixels. A footer must fit on the smallest. */
const MAX_WIDTH = 330
const MAX_HEIGHT = 360
const MIN_WIDTH = 150
const MIN_HEIGHT = 96

export interface Frame {
  /** Pixels; less on a narrow screen, with the same ratio. */
  width: number
  /** Width divided by height. */
  ratio: number
  /** The picture is taller than its frame. It is cropped, and shown whole only when it is opened. */
  isCut: boolean
}

/**
 * The size that a picture will have, known before it is loaded. When its size is unknown, a landscape of 4:3.
 */
export function frameOf(width: number | null, height: number | null): Frame {
  if (!width || !height || width < 0 || height < 0) return { width: 280, ratio: 4 / 3, isCut: true }
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  const size = {
    width: Math.max(MIN_WIDTH, Math.round(width * scale)),
    height: Math.max(MIN_HEIGHT, Math.round(height * scale)),
  }
  const ratio = size.width / size.height
  return { width: size.width, ratio, isCut: Math.abs(ratio - width / height) > 0.02 }
}
