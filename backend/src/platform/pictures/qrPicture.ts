import encodeQR from 'qr'
import sharp from 'sharp'

/** Light squares around the code, without which cameras do not find it. */
const BORDER = 4
/** Pixels of one square: large enough for a phone that reads it from another screen. */
const SQUARE = 8

/**
 * A text as a QR code, a PNG that is made here: nobody else learns what it says.
 * @param text of at most some 2,000 bytes. @throws Error when it is longer than a code holds.
 */
export async function qrPicture(text: string): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const width = rows.length
  const pixels = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))))
  const side = width * SQUARE
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
