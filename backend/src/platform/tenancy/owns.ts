/** The only file that deletes from others' tables: by the catalogue, so that no row of a company is left. */
export const deletesByCatalogue = 'platform/tenancy/removeRowsOfCompany.ts'

/** Tables that only this folder writes. `tableOwners.test.ts` checks it. */
export const owns = ['audit_entries', 'company_storage'] as const
