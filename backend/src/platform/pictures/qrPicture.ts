import encodeQR from 'qr'
import sharp from 'sharp'

/** Light border in squares. Cameras need it to find the code. */
const BORDER = 4
/** Pixels per square, large enough for a phone to read it from another screen. */
const SQUARE = 8

/**
 * A text as a QR code (PNG). It is created here, so that no other service learns the text.
 * @param text of at most about 2,000 bytes.
 * @throws Error when it is too long for a code.
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
