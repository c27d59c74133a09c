/** Tables that only this folder writes. `tableOwners.test.ts` checks it. */
export const owns = ['creation_keys', 'imports', 'import_rows'] as const
