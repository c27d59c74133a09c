/** A company's address within its city. */
interface Street {
  addressStreet: string | null
  addressNumber: string | null
  addressDistrict: string | null
}

/**
 * Street, number and district in one line, for billing: `Rua A, 12, Centro`; empty where nothing is known.
 */
export const streetLine = ({ addressStreet, addressNumber, addressDistrict }: Partial<Street>): string =>
  [addressStreet, addressNumber, addressDistrict].filter(Boolean).join(', ')
