/** Tables that only this folder writes. `tableOwners.test.ts` checks it. */
export const owns = ['address_book', 'connection_keys', 'connection_leases', 'inbound_messages'] as const
