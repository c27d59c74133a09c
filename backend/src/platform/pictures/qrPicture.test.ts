import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrPicture } from './qrPicture.js'

const readAgain = async (picture: Buffer): Promise<string> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}

describe('the picture of a QR code', () => {
  it.each([
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Provedor Ação6009SAO PAULO62070503***63041D3D',
    'x'.repeat(1_500),
  ])('says what it was made of', async (text) => {
    expect(await readAgain(await qrPicture(text))).toBe(text)
  })

  it('is none of more than a code holds', async () => {
    await expect(qrPicture('x'.repeat(5_000))).rejects.toThrow()
  })
})
