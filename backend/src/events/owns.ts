/** Tables that only this folder writes. `tableOwners.test.ts` checks it. */
export const owns = ['outbox'] as const
