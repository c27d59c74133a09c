import sharp from 'sharp'

/** A small picture's bytes. */
export const aPicture = (format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()
