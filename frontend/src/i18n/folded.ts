/** Small letters without accents: how texts are compared with what somebody types. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
