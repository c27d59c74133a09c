/** A thumbnail that came inside a message, if it really is an image. */
export const safeThumbnail = (thumbnail: string | null | undefined): string | null =>
  thumbnail && /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(thumbnail) ? thumbnail : null
