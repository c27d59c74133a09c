/** Tables that this layer owns: it alone writes them. `tableOwners.test.ts` compares. */
export const owns = ['outbox'] as const
