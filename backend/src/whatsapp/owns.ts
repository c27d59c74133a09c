/** Tables that this layer owns: it alone writes them. `tableOwners.test.ts` compares. */
export const owns = ['address_book', 'connection_keys', 'connection_leases', 'inbound_messages'] as const
