/** Tables that this layer owns: it alone writes them. `tableOwners.test.ts` compares. */
export const owns = ['creation_keys', 'imports', 'import_rows'] as const
