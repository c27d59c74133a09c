/** BRL as whole cents, as everything is reckoned and stored. */
export const centsOf = (reais: number): number => Math.round(reais * 100)

/** Whole cents as BRL, as the wire has them. */
export const reaisOf = (cents: number): number => cents / 100
