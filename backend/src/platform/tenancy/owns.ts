/** Tables that only this folder writes. `tableOwners.test.ts` checks it. */
export const owns = ['audit_entries', 'company_storage'] as const
