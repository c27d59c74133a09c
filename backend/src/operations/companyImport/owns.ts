/** Tables that only this folder writes. `tableOwners.test.ts` checks it. */
export const owns = ['company_sources', 'source_rows', 'source_files', 'source_references'] as const
