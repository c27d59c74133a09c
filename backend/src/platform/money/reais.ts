/** BRL as whole cents, for calculations and storage. */
export const centsOf = (reais: number): number => Math.round(reais * 100)

/** Whole cents as BRL, for the wire. */
export const reaisOf = (cents: number): number => cents / 100
