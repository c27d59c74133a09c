/** Pixels: what a picture in a thread takes at most, and at least, so that a footer fits on it. */
const MAX_WIDTH = 330
const MAX_HEIGHT = 360
const MIN_WIDTH = 150
const MIN_HEIGHT = 96

export interface Frame {
  /** Pixels; on a narrow screen less, at the same ratio. */
  width: number
  /** Width by height. */
  ratio: number
  /** The picture is longer than its frame: it is cut, and shown whole only when it is opened. */
  isCut: boolean
}

/**
 * The room a picture will take, known before a byte of it is there. Without its size a landscape of 4 to 3.
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
