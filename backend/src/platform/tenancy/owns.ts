/** Tables that this layer owns: it alone writes them. `tableOwners.test.ts` compares. */
export const owns = ['audit_entries', 'company_storage'] as const
