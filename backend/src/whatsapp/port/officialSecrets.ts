/** Place of a sealed secret of an official number (see `seal`). */
export const secretPlace = (
  connectionId: number,
  secret: 'access token' | 'app secret' | 'verify token',
): string => `official number ${connectionId}/${secret}`
